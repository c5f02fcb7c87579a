import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../../lib/failures"
import { removeRecentRecipe } from "../../../lib/recent-recipes"
import { trpc } from "../../../lib/trpc"
import { confirm } from "../../../lib/confirm"
import { toast } from "../../../lib/toast"
import { dropCards } from "../cached-cards"
import type { Chosen } from "./selection"

/** Of more it is asked first, though they can be brought back. */
const FEW = 100

/** Deletes many recipes at once; the toast brings all of them back. Answers whether it did. */
export function useDeleteMany() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const { recipeBulk } = utils.client

  return async (recipes: readonly Chosen[]): Promise<boolean> => {
    const count = recipes.length
    const ids = recipes.map(({ id }) => id)
    if (count > FEW) {
      const yes = await confirm({
        title: t("select.deleteQuestion", { count }),
        action: t("general.delete"),
        danger: true,
      })
      if (!yes) return false
    }

    async function restore() {
      try {
        await recipeBulk.restore.mutate({ ids })
        toast.success(t("data.broughtBack", { count }))
      } catch (error) {
        toast.error(failureOf(error).message)
      }
      await utils.invalidate()
    }

    const putBack = dropCards(client, new Set(ids))
    try {
      await recipeBulk.delete.mutate({ data: { recipes: recipes.map(({ slug }) => slug) } })
    } catch (error) {
      putBack()
      toast.error(failureOf(error).message)
      return false
    }
    for (const id of ids) removeRecentRecipe(id)
    toast.success(
      count === 1 ? t("general.deleted", { name: recipes[0]!.name }) : t("data.deleted", { count }),
      { action: { label: t("general.undo"), run: () => void restore() } },
    )
    // The pages of the list begin elsewhere now.
    void utils.invalidate()
    return true
  }
}
