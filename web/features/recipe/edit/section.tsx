import { type ReactNode, useState } from "react"
import { NARROW, useMedia } from "../../../lib/media"
import { Card } from "../../../ui/card"
import { cx } from "../../../ui/classes"
import { Icon } from "../../../ui/icons"

interface SectionProps {
  title: string
  /** On a phone only where the section folds. */
  hint?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Closed on a phone by default; the text says what it contains. */
  folds?: string
  /** Something in it must be visible. */
  isUrgent?: boolean
  children: ReactNode
}

/** One part of the form. */
export function Section({ title, hint, actions, folds, isUrgent, children }: SectionProps) {
  const isNarrow = useMedia(NARROW)
  const [open, setOpen] = useState(false)
  const isFolding = isNarrow && folds !== undefined
  const isShown = !isFolding || open || isUrgent
  return (
    <Card
      as="section"
      className={cx(
        "grid grid-cols-1 content-start gap-4 max-sm:-mx-4 max-sm:gap-3 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4",
        isFolding ? "max-sm:py-1" : "max-sm:py-3",
      )}
    >
      {isFolding ? (
        <h2 className="font-display text-xl/tight font-semibold">
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setOpen(!isShown)}
            className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-lg px-2 text-start"
          >
            <span className="shrink-0">{title}</span>
            <span
              dir="auto"
              className="min-w-0 grow truncate text-end font-sans text-[0.9375rem] font-normal text-soft"
            >
              {!isShown && folds}
            </span>
            <Icon name={isShown ? "chevron-up" : "chevron-down"} className="size-5 text-soft" />
          </button>
        </h2>
      ) : (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="font-display text-xl/tight font-semibold">{title}</h2>
          {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
          {hint && <p className="w-full text-sm text-soft max-sm:hidden">{hint}</p>}
        </header>
      )}
      {isShown && (
        <>
          {isFolding && hint && <p className="text-sm text-soft">{hint}</p>}
          {children}
        </>
      )}
    </Card>
  )
}
