import { lazy, Suspense, useState } from "react"
import { Button, type ButtonVariant } from "./button"
import { IconButton } from "./icon-button"
import type { IconName } from "./icons"

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

const Panel = lazy(() => import("./menu-panel"))

/**
 * A button with a menu. Headless UI's menu is loaded when a pointer or the focus first reaches the
 * button, so that thirty cards on a screen cost thirty buttons.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<"no" | "near" | "open">("no")
  if (wanted === "no") return <Closed {...props} onNear={setWanted} />
  return (
    <Suspense fallback={<Closed {...props} onNear={setWanted} />}>
      <Panel {...props} openAtOnce={wanted === "open"} />
    </Suspense>
  )
}

function Closed(props: MenuProps & { onNear: (how: "near" | "open") => void }) {
  const trigger = {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // Not on focus: replacing the focused button would lose the focus.
    onPointerEnter: (event: { pointerType: string }) => {
      if (event.pointerType === "mouse") void import("./menu-panel")
    },
    onFocus: () => void import("./menu-panel"),
    onClick: () => props.onNear("open"),
  } as const
  return <MenuTrigger {...props} {...trigger} />
}

type TriggerProps = Omit<MenuProps, "entries"> & { [prop: string]: unknown }

/** The look of the button, shared by the light and the full menu. */
export function MenuTrigger({ label, icon, iconOnly, variant, className, ...rest }: TriggerProps) {
  const { entries: _, onNear: __, openAtOnce: ___, ...button } = rest
  return iconOnly ? (
    <IconButton icon={icon ?? "more"} label={label} className={className} {...button} />
  ) : (
    <Button icon={icon} variant={variant} className={className} {...button}>
      {label}
    </Button>
  )
}
