import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { useAnswerText } from "./answer-text"
import { askToDelete, switched } from "./target-actions"

export type Webhook = Outputs["webhooks"]["list"]["items"][number]

/** The list's query on its page. */
export const allWebhooks = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const

/** The actions on a webhook. */
export function useWebhookActions({ id }: Webhook) {
  const { t } = useTranslation()
  const answer = useAnswerText()
  const cache = trpc.useUtils().webhooks.list
  const enable = trpc.webhooks.patch.useMutation({
    async onMutate({ data }) {
      await cache.cancel()
      const before = cache.getData(allWebhooks)
      cache.setData(allWebhooks, switched(before, id, data.enabled === true))
      return { before }
    },
    onError: (_, __, context) => cache.setData(allWebhooks, context?.before),
  })
  const test = trpc.webhooks.test.useMutation({
    onSuccess: (sent) => toast[sent.state === "delivered" ? "success" : "error"](answer(sent)),
  })
  const remove = trpc.webhooks.delete.useMutation()
  return {
    enable: (enabled: boolean) => enable.mutate({ itemId: id, data: { enabled } }),
    run: () => test.mutate({ itemId: id }),
    isRunning: test.isPending,
    async askAndDelete(name: string) {
      if (!(await askToDelete(name, t("webhooks.deleteText")))) return
      remove.mutate(
        { itemId: id },
        { onSuccess: () => toast.success(t("general.deleted", { name })) },
      )
    },
  }
}
