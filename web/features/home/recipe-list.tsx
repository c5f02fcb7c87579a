import { memo, useMemo } from "react"
import { cx } from "../../ui/classes"
import { type ItemActions, RecipeItem } from "./recipe-item"
import { useFavorite } from "./use-card-actions"
import type { RecipeCard, RecipeCards } from "../recipe-cards"
import type { SelectMode } from "./use-select-mode"

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
  selecting?: SelectMode
}

/** Recipes as cards or rows, with what can be done with each. */
export function RecipeList({ pages, groupSlug, rows, label, selecting }: RecipeListProps) {
  const onFavorite = useFavorite()
  const actions = useMemo(() => ({ onFavorite }), [onFavorite])

  return (
    <ul
      aria-label={label}
      data-recipes
      className={cx(
        gridLook(rows),
        "pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]",
      )}
      {...selecting?.hold}
    >
      {pages.map(({ items, words }, page) => (
        <ListPage
          key={page}
          {...{ items, groupSlug, rows, words, actions }}
          Tick={selecting?.mode?.Tick}
          first={page === 0}
        />
      ))}
    </ul>
  )
}

interface ListPageProps extends Omit<RecipeListProps, "pages" | "label" | "selecting"> {
  items: RecipeCard[]
  words: string
  actions: ItemActions
  first: boolean
  /** Covers each recipe, which then cannot be reached itself. */
  Tick: NonNullable<SelectMode["mode"]>["Tick"] | undefined
}

/** Redrawn only when its own recipes change, however long the list grows. */
const ListPage = memo(function ListPage(props: ListPageProps) {
  const { items, groupSlug, rows, words, actions, first, Tick } = props
  return items.map((recipe, index) => (
    <li key={recipe.id} data-recipe={recipe.id} className="relative">
      <div inert={Tick !== undefined} className={Tick && "[&_button]:invisible"}>
        <RecipeItem
          {...{ recipe, groupSlug, words }}
          row={rows}
          eager={first && index < 4}
          {...actions}
        />
      </div>
      {Tick && <Tick recipe={recipe} row={rows} />}
    </li>
  ))
})
