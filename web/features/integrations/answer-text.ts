import { useTranslation } from "react-i18next"
import { textOf } from "../../lib/failures"
import type { Outputs } from "../../lib/trpc-types"

/** Something that was sent to a webhook or a notifier, or waits for it. */
export type Delivery = Outputs["webhooks"]["deliveries"][number]

/** The outcome of a delivery, in words. */
export function useAnswerText() {
  const { t } = useTranslation()
  return ({ said, answer, state }: Pick<Delivery, "said" | "answer" | "state">) => {
    const text =
      answer === null ? t("deliveries.states.waiting") : textOf(said ?? undefined, answer)
    return state === "given-up" ? t("deliveries.gaveUp", { answer: text }) : text
  }
}
