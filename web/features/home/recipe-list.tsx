import { memo, useMemo } from "react"
import { type ItemActions, RecipeItem } from "./recipe-item"
import { useFavorite } from "./use-card-actions"
import type { RecipeCard, RecipeCards } from "./use-recipes"

export const gridLook = (rows: boolean) =>
  rows
    ? "grid grid-cols-1 gap-1"
    : "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-x-6 sm:gap-y-9"

interface RecipeListProps {
  pages: readonly Pick<RecipeCards, "items" | "words">[]
  groupSlug: string
  /** Compact rows instead of cards. */
  rows: boolean
  label: string
}

/** Recipes as cards or rows, with what can be done with each. */
export function RecipeList({ pages, groupSlug, rows, label }: RecipeListProps) {
  const onFavorite = useFavorite()
  const actions = useMemo(() => ({ onFavorite }), [onFavorite])

  return (
    <ul aria-label={label} data-recipes className={gridLook(rows)}>
      {pages.map(({ items, words }, page) => (
        <ListPage key={page} {...{ items, groupSlug, rows, words, actions }} first={page === 0} />
      ))}
    </ul>
  )
}

interface ListPageProps extends Omit<RecipeListProps, "pages" | "label"> {
  items: RecipeCard[]
  words: string
  actions: ItemActions
  first: boolean
}

/** Drawn again only when its own recipes change, however long the list grows. */
const ListPage = memo(function ListPage(props: ListPageProps) {
  const { items, groupSlug, rows, words, actions, first } = props
  return items.map((recipe, index) => (
    <li key={recipe.id} data-recipe={recipe.id}>
      <RecipeItem
        {...{ recipe, groupSlug, words }}
        row={rows}
        eager={first && index < 4}
        {...actions}
      />
    </li>
  ))
})
