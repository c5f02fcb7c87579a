import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { askToDelete, switched } from "./target-actions"

export type Notifier = Outputs["notifiers"]["list"]["items"][number]

/** The list's query on its page. */
export const allNotifiers = {
  page: 1,
  perPage: -1,
  orderBy: "name",
  orderDirection: "asc",
} as const

/** The actions on a notifier. */
export function useNotifierActions({ id, name }: Notifier) {
  const { t } = useTranslation()
  const utils = trpc.useUtils().notifiers
  const cache = utils.list
  const enable = trpc.notifiers.patch.useMutation({
    async onMutate({ data }) {
      await cache.cancel()
      const before = cache.getData(allNotifiers)
      cache.setData(allNotifiers, switched(before, id, data.enabled === true))
      return { before }
    },
    onError: (_, __, context) => cache.setData(allNotifiers, context?.before),
  })
  const test = trpc.notifiers.test.useMutation({
    meta: { quiet: true },
    onSuccess: () => toast.success(t("notifiers.testArrived")),
    onError(error) {
      toast.error(t("notifiers.testFailed", { reason: failureOf(error).message }))
      // The log shows it, too.
      void utils.invalidate()
    },
  })
  const remove = trpc.notifiers.delete.useMutation()
  return {
    enable: (enabled: boolean) => enable.mutate({ itemId: id, data: { enabled } }),
    test: () => test.mutate({ itemId: id }),
    isTesting: test.isPending,
    async askAndDelete() {
      if (!(await askToDelete(name, t("notifiers.deleteText")))) return
      remove.mutate(
        { itemId: id },
        { onSuccess: () => toast.success(t("general.deleted", { name })) },
      )
    },
  }
}
