import { LoadMore } from "../../ui/load-more"
import { focusRecipe } from "../recipe-cards"
import type { RecipesQuery } from "./use-recipes"

interface EndlessProps {
  query: RecipesQuery
  /** How many recipes are on the page. */
  shown: number
  /** Everything loaded is on the page. Until then its end is not at its final place. */
  drawn: boolean
}

/** The end of a list of recipes. */
export function InfiniteScroll({ query, shown, drawn }: EndlessProps) {
  /** The focus moves to the first of the new ones. */
  async function more() {
    const last = [...document.querySelectorAll<HTMLElement>("[data-recipe]")].at(-1)
    await query.fetchNextPage({ cancelRefetch: false })
    setTimeout(() => {
      const next = last?.nextElementSibling as HTMLElement | null | undefined
      if (next) focusRecipe(next.dataset.recipe)
    }, 100)
  }

  return <LoadMore {...{ query, shown, drawn }} ahead={1600} onMore={() => void more()} />
}
