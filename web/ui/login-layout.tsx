import { type ReactNode, useEffect, useRef } from "react"
import { focusHeading } from "../lib/focus-heading"
import { usePageTitle } from "../lib/page-title"
import { Card } from "./card"
import { Icon, type IconName } from "./icons"

export interface LoginLayoutProps {
  title: string
  intro?: ReactNode
  icon?: IconName
  /** Above the heading: the step of the process. */
  above?: ReactNode
  /** The browser's tab title, where the heading says less. */
  tabTitle?: string
  children: ReactNode
}

/** The frame of login and registration pages: one panel in the middle. */
export function LoginLayout({ title, intro, icon, above, tabTitle, children }: LoginLayoutProps) {
  usePageTitle(tabTitle ?? title)
  const first = useRef(title)
  useEffect(() => {
    if (title !== first.current) focusHeading()
    first.current = title
  }, [title])
  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-lg content-start gap-5 px-4 py-6 sm:py-12"
    >
      {above}
      <Card className="grid gap-5 sm:p-8">
        <header className="grid gap-1">
          {icon && <Icon name={icon} className="-ms-1 mb-1 size-10 text-primary-text" />}
          <h1 className="font-display text-3xl/tight font-semibold">{title}</h1>
          {intro && <p className="text-soft">{intro}</p>}
        </header>
        {children}
      </Card>
    </main>
  )
}
