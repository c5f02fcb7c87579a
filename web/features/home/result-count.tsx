import { useTranslation } from "react-i18next"

interface TallyProps {
  /** For each loaded page of the list; undefined before the first. */
  pages: readonly { items: readonly unknown[] }[] | undefined
  /** Whether there are more than these. */
  more: boolean
}

/**
 * Announces the length of the list to screen readers. It exists before the list: screen readers ignore a region
 * that appears with its text.
 */
export function ResultCount({ pages, more }: TallyProps) {
  const { t } = useTranslation()
  const count = pages?.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <p role="status" className="sr-only">
      {count !== undefined && t(more ? "home.shownSoFar" : "home.shown", { count })}
    </p>
  )
}
