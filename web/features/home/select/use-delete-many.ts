import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { confirm } from "../../../lib/confirm"
import { deleteThings } from "../../../lib/deletion"
import { removeRecentRecipe } from "../../../lib/recent-recipes"
import { dropCards } from "../../recipe-cards"
import type { Chosen } from "./selection"

/** More need a confirmation first, though they can be restored. */
const FEW = 100

/** Deletes several recipes at once; the toast restores all of them. Returns whether it did. */
export function useDeleteMany() {
  const { t } = useTranslation()
  const client = useQueryClient()

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
    const removed = await deleteThings(
      { recipes: ids },
      {
        done: (deleted) =>
          count === 1
            ? t("general.deleted", { name: recipes[0]!.name })
            : t("data.deleted", { count: deleted }),
        undone: (restored) => t("data.broughtBack", { count: restored }),
        putBack: dropCards(client, new Set(ids)),
      },
    )
    if (!removed) return false
    for (const id of ids) removeRecentRecipe(id)
    return true
  }
}
