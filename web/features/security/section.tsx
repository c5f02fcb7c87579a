import { type ReactNode, useId } from "react"

interface SectionProps {
  title: string
  text: string
  /** Its button. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of the page, named by its heading. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-64">
          <h2 id={id} className="font-display text-xl font-semibold">
            {title}
          </h2>
          <p className="text-soft">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
