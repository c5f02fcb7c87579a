import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { deleteThings } from "../../../lib/deletion"
import { removeRecentRecipe } from "../../../lib/recent-recipes"
import { trpcClient } from "../../../lib/trpc"
import { dropCard, focusRecipe, neighbourOf } from "../../recipe-cards"

interface Removed {
  id: string
  name: string
}

/**
 * Deletes a recipe at once; the toast restores it. From its own page the user goes home, in a list the focus moves
 * to the next.
 */
export function useRemove({ id, name }: Removed, groupSlug: string, onPage: boolean) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()

  async function showAgain() {
    if (onPage) {
      // Its name may have been taken in the meantime.
      const { slug } = await trpcClient.recipes.get.query({ slug: id })
      navigate(`/g/${groupSlug}/r/${slug}`)
    }
    // The button that restored it was removed with its toast.
    if (document.activeElement === document.body) setTimeout(() => focusRecipe(id), 100)
  }

  return async () => {
    const next = neighbourOf(id)
    const putBack = onPage ? undefined : dropCard(client, id)
    // After the menu has returned the focus to its button, which is removed with the recipe.
    if (putBack) setTimeout(() => focusRecipe(next), 50)
    const removed = await deleteThings(
      { recipes: [id] },
      {
        done: () => t("general.deleted", { name }),
        undone: () => t("recipe.restored", { name }),
        failed: t("recipe.deleteFailed"),
        putBack,
        onUndone: showAgain,
      },
    )
    if (!removed) return
    removeRecentRecipe(id)
    if (onPage) navigate(`/g/${groupSlug}`)
  }
}
