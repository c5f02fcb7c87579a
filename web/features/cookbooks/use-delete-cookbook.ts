import { useTranslation } from "react-i18next"
import { deleteThings } from "../../lib/deletion"
import { type Cookbook, useCachedCookbooks } from "./use-cookbooks"

/** Deletes a cookbook at once; the toast restores it. Its recipes are kept either way. */
export function useDeleteCookbook() {
  const { t } = useTranslation()
  const change = useCachedCookbooks()

  return async ({ id, name }: Cookbook) => {
    const putBack = change((items) => items.filter((one) => one.id !== id))
    await deleteThings(
      { cookbooks: [id] },
      {
        done: () => t("general.deleted", { name }),
        undone: () => t("cookbooks.broughtBack", { name }),
        putBack,
      },
    )
  }
}
