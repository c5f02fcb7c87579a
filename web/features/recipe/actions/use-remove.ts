import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../../lib/failures"
import { removeRecentRecipe } from "../../../lib/recent-recipes"
import { trpc } from "../../../lib/trpc"
import { toast } from "../../../lib/toast"
import { dropCard } from "../../home/cached-cards"
import { focusRecipe, neighbourOf } from "../../home/focus-recipe"

interface Removed {
  id: string
  slug: string
  name: string
}

/**
 * Deletes a recipe at once; the toast brings it back. From its own page one goes home, in a list the
 * focus goes to the next.
 */
export function useRemove({ id, slug, name }: Removed, groupSlug: string, onPage: boolean) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const removal = trpc.recipes.delete.useMutation({ meta: { quiet: true } })

  async function restore() {
    try {
      const restored = await utils.client.recipes.restore.mutate({ id })
      await utils.invalidate()
      if (onPage) navigate(`/g/${groupSlug}/r/${restored.slug}`)
      toast.success(t("recipe.restored", { name: restored.name }))
      // The button that brought it back has gone with its toast.
      if (document.activeElement === document.body) setTimeout(() => focusRecipe(id), 100)
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }

  return async () => {
    const next = neighbourOf(id)
    const putBack = onPage ? undefined : dropCard(client, id)
    // After the menu has given the focus back to its button, which goes with the recipe.
    if (putBack) setTimeout(() => focusRecipe(next), 50)
    try {
      await removal.mutateAsync({ slug })
    } catch {
      putBack?.()
      toast.error(t("recipe.deleteFailed"))
      return
    }
    removeRecentRecipe(id)
    if (onPage) navigate(`/g/${groupSlug}`)
    toast.success(t("general.deleted", { name }), {
      action: { label: t("general.undo"), run: () => void restore() },
    })
  }
}
