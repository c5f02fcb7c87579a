import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import { type Cookbook, inputOf, useCachedCookbooks } from "./use-cookbooks"

/** Deletes a cookbook at once; the toast makes it again. Its recipes stay either way. */
export function useDeleteCookbook() {
  const { t } = useTranslation()
  const change = useCachedCookbooks()
  const utils = trpc.useUtils()
  const { mutateAsync: remove } = trpc.cookbooks.delete.useMutation({ meta: { quiet: true } })

  return async (cookbook: Cookbook) => {
    const { id, name } = cookbook
    async function bringBack() {
      try {
        await utils.client.cookbooks.create.mutate({ data: inputOf(cookbook) })
        toast.success(t("cookbooks.broughtBack", { name }))
      } catch (error) {
        toast.error(failureOf(error).message)
      }
      await utils.cookbooks.invalidate()
    }
    const takeBack = change((items) => items.filter((one) => one.id !== id))
    try {
      await remove({ itemId: id })
    } catch (error) {
      takeBack()
      toast.error(failureOf(error).message)
      return
    }
    toast.success(t("general.deleted", { name }), {
      action: { label: t("general.undo"), run: () => void bringBack() },
    })
  }
}
