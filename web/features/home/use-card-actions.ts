import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { forgetRecipe } from "../../lib/recent"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { toast } from "../../ui/toast"
import { dropCard, patchCard } from "./cached-cards"
import { focusRecipe } from "./focus-recipe"
import type { RecipeCard } from "./use-recipes"

/** Makes a recipe a favorite or no longer: shown at once, taken back if the server refuses. */
export function useFavorite() {
  const { user } = useSession()
  const client = useQueryClient()
  const utils = trpc.useUtils()
  // One after the other, so that the last press wins.
  const options = { meta: { keeps: true }, scope: { id: "favorite" } }
  const { mutateAsync: add } = trpc.users.addFavorite.useMutation(options)
  const { mutateAsync: remove } = trpc.users.removeFavorite.useMutation(options)
  const userId = user?.id ?? ""

  return useCallback(
    async ({ id, slug, isFavorite }: RecipeCard) => {
      patchCard(client, id, { isFavorite: !isFavorite })
      try {
        await (isFavorite ? remove : add)({ id: userId, slug })
        void utils.recipes.open.invalidate({ slug })
      } catch {
        patchCard(client, id, { isFavorite })
      }
    },
    [client, utils, add, remove, userId],
  )
}

/** Deletes a recipe at once; the toast brings it back. */
export function useDelete() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const { mutateAsync: remove } = trpc.recipes.delete.useMutation({ meta: { quiet: true } })

  return useCallback(
    async ({ id, slug, name }: RecipeCard) => {
      async function restore() {
        try {
          await utils.client.recipes.restore.mutate({ id })
          await utils.invalidate()
          toast.success(t("recipe.restored", { name }))
          // The button that brought it back has gone with its toast.
          if (document.activeElement === document.body) setTimeout(() => focusRecipe(id), 100)
        } catch (error) {
          toast.error(failureOf(error).message)
        }
      }
      const putBack = dropCard(client, id)
      try {
        await remove({ slug })
      } catch {
        putBack()
        toast.error(t("recipe.deleteFailed"))
        return
      }
      forgetRecipe(id)
      toast.success(t("general.deleted", { name }), {
        action: { label: t("general.undo"), run: () => void restore() },
      })
    },
    [t, client, utils, remove],
  )
}
