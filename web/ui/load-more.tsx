import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./button"

interface MoreAtEndProps {
  /** An endless query of react-query. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
  }
  /** How many are on the page. */
  shown: number
  /** Pixels below the screen within which the end triggers the next fetch. */
  ahead: number
  /** Whether everything loaded is drawn. Until then the end is not at its final place. */
  drawn?: boolean
  /** The button's action. */
  onMore: () => void
}

/** The end of a list: fetches more before the reader reaches it, and by a button too. */
export function LoadMore({ query, shown, ahead, drawn = true, onMore }: MoreAtEndProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const waits = drawn && hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!waits) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    )
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [waits, shown, ahead, fetchNextPage])

  return (
    <div ref={end} className="grid justify-items-center pt-2 empty:hidden">
      {isFetchNextPageError && (
        <p role="alert" className="pb-2 text-error-text">
          {t("general.loadingFailed")}
        </p>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={onMore}>
          {t(isFetchNextPageError ? "general.retry" : "home.more")}
        </Button>
      )}
    </div>
  )
}
