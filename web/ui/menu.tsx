import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  useState,
  useTransition,
} from "react"
import { sayMissing } from "../lib/lazy-component"
import { Button, type ButtonVariant } from "./button"
import { IconButton } from "./icon-button"
import type { IconName } from "./icons"
import { bufferKeys, takeBufferedKeys } from "./buffered-keys"

export interface MenuEntry {
  label: string
  icon?: IconName
  onSelect?: () => void
  /** Goes somewhere instead of doing something. */
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Ticked, for an entry that switches something. */
  checked?: boolean
}

type MenuEntries = (MenuEntry | "line" | false | null | undefined)[]

export interface MenuProps {
  /** The button's name: read out, and shown unless `iconOnly`. */
  label: string
  icon?: IconName
  iconOnly?: boolean
  variant?: ButtonVariant
  className?: string
  /** -1 where arrow keys lead to it instead of Tab. */
  tabIndex?: number
  /** Falsy entries are left out; "line" separates. A function is asked when the menu first opens. */
  entries: MenuEntries | (() => MenuEntries)
}

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
  /** What stands in its place then: a menu that opens as it comes. */
  children: ReactNode
}

/** The button of a menu whose code, and that of its entries, loads when the pointer or focus comes near. */
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
      // The button stays, with the focus, until the menu is there.
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

type TriggerProps = Omit<MenuProps, "entries"> & { [prop: string]: unknown }

/** The look of the button, shared by the light and the full menu. */
export function MenuTrigger({ label, icon, iconOnly, variant, className, ...rest }: TriggerProps) {
  return iconOnly ? (
    <IconButton icon={icon ?? "more"} label={label} className={className} {...rest} />
  ) : (
    <Button icon={icon} variant={variant} className={className} {...rest}>
      {label}
    </Button>
  )
}
