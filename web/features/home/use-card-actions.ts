import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { patchCard, type RecipeCard } from "../recipe-cards"

/** Marks a recipe as a favorite or not: shown at once, reverted if the server refuses. */
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
