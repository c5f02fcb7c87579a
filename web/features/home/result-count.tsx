import { useTranslation } from "react-i18next"

interface TallyProps {
  /** Of each page of the list that has come; undefined before the first. */
  pages: readonly { items: readonly unknown[] }[] | undefined
  /** Whether there are more than these. */
  more: boolean
}

/**
 * Tells those who do not see the list how long it is. It stands there before the list does: screen readers
 * pass over what comes with its words.
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
