import { NARROW, useMedia } from "../lib/media"
import { Button, type ButtonProps } from "./button"
import { IconButton } from "./icon-button"
import type { IconName } from "./icons"

interface ShortButtonProps extends Omit<ButtonProps, "icon" | "children"> {
  icon: IconName
  label: string
}

/** A button that shows only its icon on a phone, where several stand in one line. */
export function ShortButton({ icon, label, variant, ...rest }: ShortButtonProps) {
  return useMedia(NARROW) ? (
    <IconButton {...{ icon, label }} {...rest} />
  ) : (
    <Button {...{ icon, variant }} {...rest}>
      {label}
    </Button>
  )
}
