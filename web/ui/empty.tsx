import type { ReactNode } from "react"
import { Icon, type IconName } from "./icons"

/** The content of an empty page or list: what it is for, and the button that fills it. */
export const Empty = ({
  icon = "recipes",
  text,
  children,
}: {
  icon?: IconName
  text: ReactNode
  children?: ReactNode
}) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
    <Icon name={icon} className="size-14 text-primary-text opacity-80" />
    <p className="text-lg text-soft">{text}</p>
    {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
  </div>
)
