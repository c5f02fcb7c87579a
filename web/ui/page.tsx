import type { ReactNode } from "react"
import { usePageTitle } from "../lib/page-title"
import { cx } from "./classes"

export interface PageProps {
  /** The heading, and the name of the browser's tab. */
  title: string
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** narrow 36 rem: a form; normal 56: a list; wide 80: cards. */
  width?: "narrow" | "normal" | "wide"
  /** Shown before the heading. */
  before?: ReactNode
  children: ReactNode
}

const widths = { narrow: "max-w-xl", normal: "max-w-4xl", wide: "max-w-7xl" }

/** The frame of an ordinary page: main, heading, tab title. */
export function Page(props: PageProps) {
  const { title, intro, actions, width = "normal", before, children } = props
  usePageTitle(title)
  return (
    <main
      tabIndex={-1}
      className={cx(
        "mx-auto grid w-full grid-cols-1 content-start gap-6 px-4 py-6 sm:px-6",
        widths[width],
      )}
    >
      {before}
      <PageHeader title={title} intro={intro} actions={actions} />
      {children}
    </main>
  )
}

/** The heading with its buttons beside it, and the sentence under both. */
export const PageHeader = ({
  title,
  intro,
  actions,
}: Pick<PageProps, "title" | "intro" | "actions">) => (
  <header className="flex flex-wrap items-end justify-between gap-3 sm:grid sm:grid-cols-[minmax(10rem,1fr)_auto] sm:items-center sm:gap-y-1">
    <div className="min-w-0 sm:contents">
      <h1 className="font-display text-3xl/tight font-semibold wrap-anywhere">{title}</h1>
      {intro && (
        <p className="mt-1 text-soft sm:order-last sm:mt-0 sm:col-span-2 sm:max-w-3xl">{intro}</p>
      )}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2 sm:justify-end">{actions}</div>}
  </header>
)
