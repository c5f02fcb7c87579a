import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { focusRecipe } from "./focus-recipe"
import type { RecipesQuery } from "./use-recipes"

/** How far below the screen the end may be before more is fetched. */
const AHEAD = "1600px"

interface EndlessProps {
  query: RecipesQuery
  /** How many recipes are on the page. */
  shown: number
  /** All that has come is on the page. Until then its end is not where it will be. */
  drawn: boolean
}

/** The end of a list: fetches more before one gets there, by a button too, and says what is there. */
export function Endless({ query, shown, drawn }: EndlessProps) {
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
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    )
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [waits, shown, fetchNextPage])

  /** The focus goes on with the first of what came. */
  async function more() {
    const last = [...document.querySelectorAll<HTMLElement>("[data-recipe]")].at(-1)
    await fetchNextPage({ cancelRefetch: false })
    setTimeout(() => {
      const next = last?.nextElementSibling as HTMLElement | null | undefined
      if (next) focusRecipe(next.dataset.recipe)
    }, 100)
  }

  return (
    <div ref={end} className="grid justify-items-center pt-2">
      <p role="status" className="sr-only">
        {t(hasNextPage ? "home.shownSoFar" : "home.shown", { count: shown })}
      </p>
      {isFetchNextPageError && (
        <p role="alert" className="pb-2 text-error-text">
          {t("general.loadingFailed")}
        </p>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void more()}>
          {t(isFetchNextPageError ? "general.retry" : "home.more")}
        </Button>
      )}
    </div>
  )
}
