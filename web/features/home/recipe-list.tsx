import { lazy, memo, Suspense, useCallback, useMemo, useState } from "react"
import { useSession } from "../../lib/session"
import { focusRecipe, neighbourOf } from "./focus-recipe"
import { type ItemActions, RecipeItem } from "./recipe-item"
import { useDelete, useFavorite } from "./use-card-actions"
import type { RecipeCard, RecipeCards } from "./use-recipes"

const DuplicateDialog = lazy(async () => ({
  default: (await import("../recipe/view/duplicate-dialog")).DuplicateDialog,
}))

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
  const { user } = useSession()
  const userId = user?.id
  const onFavorite = useFavorite()
  const remove = useDelete()
  const [copied, setCopied] = useState<RecipeCard>()
  const [duplicating, setDuplicating] = useState(false)
  const onDuplicate = useCallback((recipe: RecipeCard) => {
    setCopied(recipe)
    setDuplicating(true)
  }, [])
  const onDelete = useCallback(
    (recipe: RecipeCard) => {
      const next = neighbourOf(recipe.id)
      void remove(recipe)
      // After the menu has given the focus back to its button, which goes with the recipe.
      setTimeout(() => focusRecipe(next), 50)
    },
    [remove],
  )
  const actions = useMemo(
    () => ({ userId, onFavorite, onDuplicate, onDelete }),
    [userId, onFavorite, onDuplicate, onDelete],
  )

  return (
    <>
      <ul aria-label={label} data-recipes className={gridLook(rows)}>
        {pages.map(({ items, words }, page) => (
          <ListPage key={page} {...{ items, groupSlug, rows, words, actions }} first={page === 0} />
        ))}
      </ul>
      {copied && (
        <Suspense fallback={null}>
          <DuplicateDialog
            key={copied.id}
            recipe={copied}
            groupSlug={groupSlug}
            open={duplicating}
            onClose={() => setDuplicating(false)}
          />
        </Suspense>
      )}
    </>
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
