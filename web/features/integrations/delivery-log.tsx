import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Loaded } from "../../ui/loaded"
import { type Delivery, useAnswerText } from "./answer-text"
import { StateIcon } from "./state-icon"

export type Kind = "webhook" | "notifier"

interface DeliveryLogProps {
  kind: Kind
  target: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** Milliseconds between two checks of a log with waiting deliveries. */
const PAUSE = 3000

/** The last deliveries of a webhook or a notifier: time, event and outcome. */
export function DeliveryLog({ kind, target, open, onClose }: DeliveryLogProps) {
  const { t } = useTranslation()
  const { query, again } = useLog(kind, target.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={target.name ? t("deliveries.title", { name: target.name }) : t("deliveries.log")}
      description={t("deliveries.intro")}
      width="lg"
      tall
    >
      <Loaded query={query} empty={<p className="text-soft">{t("deliveries.empty")}</p>}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((delivery) => (
              <Entry key={delivery.id} delivery={delivery} again={again} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

interface EntryProps {
  delivery: Delivery
  again: (delivery: Delivery) => Promise<void>
}

function Entry({ delivery, again }: EntryProps) {
  const { t } = useTranslation()
  const { dateTime, list, relative } = useFormat()
  const answer = useAnswerText()
  const { event, names, count, state, attempts, createdAt, finishedAt, nextAttempt } = delivery
  const more = count - names.length
  const what = t(`deliveries.events.${event as "recipeCreated"}`)
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex items-start gap-2 font-semibold">
          <StateIcon state={state} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {names.length > 0
              ? t("deliveries.about", {
                  event: what,
                  names: list([
                    ...names,
                    ...(more > 0 ? [t("deliveries.more", { count: more })] : []),
                  ]),
                })
              : what}
          </span>
        </p>
        <p className="text-sm wrap-anywhere">{answer(delivery)}</p>
        <p className="text-sm text-soft">
          <time dateTime={finishedAt ?? createdAt}>{dateTime(finishedAt ?? createdAt)}</time>
          {attempts > 1 && ` · ${t("deliveries.attempts", { count: attempts })}`}
          {nextAttempt &&
            attempts > 0 &&
            ` · ${t("deliveries.triesAgain", { when: relative(nextAttempt) })}`}
        </p>
      </div>
      {state !== "waiting" && (
        <Button
          variant="quiet"
          icon="refresh"
          className="-ms-4 justify-self-start sm:ms-0"
          onClick={() => void again(delivery)}
        >
          {t("deliveries.sendAgain")}
        </Button>
      )}
    </li>
  )
}

function useLog(kind: Kind, itemId: string) {
  const { t } = useTranslation()
  const answer = useAnswerText()
  const look = (enabled: boolean) => ({
    enabled,
    refetchInterval: (query: { state: { data?: Delivery[] } }) =>
      query.state.data?.some(({ state }) => state === "waiting") ? PAUSE : (false as const),
  })
  const ofWebhook = trpc.webhooks.deliveries.useQuery({ itemId }, look(kind === "webhook"))
  const ofNotifier = trpc.notifiers.deliveries.useQuery({ itemId }, look(kind === "notifier"))
  const hook = trpc.webhooks.sendAgain.useMutation()
  const notify = trpc.notifiers.sendAgain.useMutation()
  const { mutateAsync } = kind === "webhook" ? hook : notify
  return {
    query: kind === "webhook" ? ofWebhook : ofNotifier,
    async again({ id: deliveryId }: Delivery) {
      const going = toast.loading(t("deliveries.sending"))
      const sent = await mutateAsync({ itemId, deliveryId }).catch(() => undefined)
      going()
      // A failure of the call itself was already reported.
      if (sent) toast[sent.state === "delivered" ? "success" : "error"](answer(sent))
    },
  }
}
