import { Button, type ButtonVariant } from "./button"
import { IconButton } from "./icon-button"
import type { IconName } from "./icons"

export interface MenuEntry {
  label: string
  icon?: IconName
  onSelect?: () => void
  /** Goes to a page instead of running an action. */
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Checked, for an entry that is a switch. */
  checked?: boolean
}

export interface MenuProps {
  /** The button's name: read out, and shown unless `iconOnly`. */
  label: string
  icon?: IconName
  iconOnly?: boolean
  variant?: ButtonVariant
  className?: string
  /** -1 where arrow keys reach it instead of Tab. */
  tabIndex?: number
  /** Falsy entries are left out; "line" separates. A function is called when the menu first opens. */
  entries: MenuEntries | (() => MenuEntries)
}

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

export type MenuEntries = (MenuEntry | "line" | false | null | undefined)[]

type TriggerProps = Omit<MenuProps, "entries"> & { [prop: string]: unknown }
