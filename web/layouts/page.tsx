import type { ReactNode } from "react"
import { usePageTitle } from "../lib/page-title"
import { cx } from "../ui/classes"

export interface PageProps {
  /** The heading, and the name of the browser's tab. */
  title: string
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** narrow 36 rem: a form; normal 56: a list; wide 80: cards. */
  width?: "narrow" | "normal" | "wide"
  children: ReactNode
}

const widths = { narrow: "max-w-xl", normal: "max-w-4xl", wide: "max-w-7xl" }

/** The frame of an ordinary page: main, heading, tab title. */
export function Page({ title, intro, actions, width = "normal", children }: PageProps) {
  usePageTitle(title)
  return (
    <main
      tabIndex={-1}
      className={cx(
        "mx-auto grid w-full grid-cols-1 content-start gap-6 px-4 py-6 sm:px-6",
        widths[width],
      )}
    >
      <header className="flex flex-wrap items-end justify-between gap-3">
        {/* A long sentence makes room for the buttons instead of pushing them under it. */}
        <div className={cx("min-w-0", Boolean(intro && actions) && "sm:grow sm:basis-80")}>
          <h1 className="font-display text-3xl/tight font-semibold wrap-anywhere">{title}</h1>
          {intro && <p className="mt-1 text-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
