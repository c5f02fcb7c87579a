import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { useOnline } from "../../lib/online"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import type { ListReplica, ListState } from "./replica/list-replica"
import { syncWords } from "./sync-words"

/** Milliseconds that a screen reader needs to notice the changed text. */
const SHOWN = 1000

/**
 * Whether changes have reached the server, in a short text. It is announced when there is a problem, and once that
 * is over; not with every check mark.
 */
export function SyncStatus({ state }: { state: ListState }) {
  const { t } = useTranslation()
  const online = useOnline()
  const { sync, failure } = state
  const count = state.replica.unsent.pending.length
  const [icon, words] = syncWords(t, { count, sync, online, failure })
  const troubled = !online || sync === "waiting"
  const [isShown, setIsShown] = useState(troubled)
  if (troubled && !isShown) setIsShown(true)
  const isOver = isShown && !troubled && count === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setIsShown(false), SHOWN)
    return () => clearTimeout(timer)
  }, [isOver])
  return (
    <p
      role="status"
      aria-live={isShown ? "polite" : "off"}
      className="flex items-center gap-1.5 text-sm text-soft"
    >
      <Icon name={icon} className="size-4.5 shrink-0" />
      {words}
    </p>
  )
}

/** Problems that need the user: an ended session, and refused changes. */
export function Troubles({ state, replica }: { state: ListState; replica: ListReplica }) {
  const { t } = useTranslation()
  const { refused } = state.replica.unsent
  return (
    <>
      {state.sync === "loggedOut" && (
        <Banner
          tone="warning"
          actions={
            <Button onClick={() => void replica.resume()}>{t("shopping.state.logIn")}</Button>
          }
        >
          {t("shopping.state.loggedOut")}
        </Banner>
      )}
      {state.sync === "refused" && <RefusedList state={state} replica={replica} />}
      {refused.length > 0 && (
        <Banner
          tone="error"
          actions={
            <IconButton
              icon="close"
              label={t("general.dismiss")}
              onClick={() => void replica.dismissRefusals()}
            />
          }
        >
          {t("shopping.state.refused", { count: refused.length, words: refused[0]!.words })}
          <ul className="list-disc ps-5">
            {refused.map(({ operation }) =>
              operation.kind === "item" && operation.text ? (
                <li key={operation.clock}>{operation.text}</li>
              ) : null,
            )}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** The server refuses this list: it stays on this device until it is accepted, or discarded. */
function RefusedList({ state, replica }: { state: ListState; replica: ListReplica }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const discard = () => void replica.forget().then(() => navigate("/shopping-lists"))
  return (
    <Banner
      tone="error"
      actions={
        <div className="flex gap-1">
          <Button onClick={() => void replica.resume()}>{t("general.retry")}</Button>
          <Button variant="quiet" onClick={discard}>
            {t("shopping.list.forget")}
          </Button>
        </div>
      }
    >
      {t("shopping.state.refused", { count: 1, words: state.failure ?? "" })}
    </Banner>
  )
}
