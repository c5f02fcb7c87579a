import type { ReactNode } from "react"
import { Card } from "../../../ui/card"

interface SectionProps {
  title: string
  hint?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One part of the form. */
export const Section = ({ title, hint, actions, children }: SectionProps) => (
  <Card
    as="section"
    className="grid content-start gap-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4"
  >
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="font-display text-xl/tight font-semibold">{title}</h2>
      {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
      {hint && <p className="w-full text-sm text-soft">{hint}</p>}
    </header>
    {children}
  </Card>
)
