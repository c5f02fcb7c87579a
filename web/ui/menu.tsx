import { type MenuProps, MenuTrigger } from "./menu-trigger"
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  useState,
  useTransition,
} from "react"
import { sayMissing } from "../lib/lazy-component"
import { bufferKeys, takeBufferedKeys } from "./buffered-keys"

const load = () => import("./menu-panel")
const Panel = lazy(load)

/**
 * A button with a menu. Headless UI's menu is loaded when a pointer or the focus first reaches the
 * button, so that thirty cards on a screen cost thirty buttons.
 */
export const Menu = (props: MenuProps) => (
  <LateMenu {...props} load={load}>
    <Panel {...props} />
  </LateMenu>
)

type MenuLook = Omit<MenuProps, "entries">

interface LateMenuProps extends MenuLook {
  load: () => Promise<unknown>
  /** Drawn in its place then: a menu that is open when it loads. */
  children: ReactNode
}

/** The button of a menu whose code, and that of its entries, loads when the pointer or focus approaches. */
export function LateMenu({ load, children, ...props }: LateMenuProps) {
  const { label, icon, iconOnly, variant, className, tabIndex } = props
  const [wanted, setWanted] = useState(false)
  const [isComing, startTransition] = useTransition()
  const ahead = () => void load().catch(() => undefined)
  const open = () => {
    bufferKeys()
    startTransition(async () => {
      try {
        await load()
        startTransition(() => setWanted(true))
      } catch {
        takeBufferedKeys()
        sayMissing()
      }
    })
  }
  if (wanted) return children
  return (
    <MenuTrigger
      {...{ label, icon, iconOnly, variant, className, tabIndex }}
      aria-haspopup="menu"
      aria-expanded={isComing}
      // Not shown on focus: replacing the focused button would lose the focus.
      onFocus={ahead}
      onPointerEnter={(event: { pointerType: string }) => {
        if (event.pointerType === "mouse") ahead()
      }}
      // The button stays focused until the menu has loaded.
      onClick={(event: MouseEvent<HTMLElement>) => {
        event.currentTarget.focus()
        open()
      }}
      // The arrows open the full menu as well.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
        event.preventDefault()
        open()
      }}
    />
  )
}
