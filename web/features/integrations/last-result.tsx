import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { Outputs } from "../../lib/trpc-types"
import { useAnswerText } from "./answer-text"
import { StateIcon } from "./state-icon"

/** The state of a webhook or a notifier. */
export type Standing = Outputs["webhooks"]["latest"][number]

interface LastResultProps {
  standing: Standing | undefined
  /** Shown where nothing was sent yet. */
  never: string
}

/** The outcome of the last attempt, and what waits. */
export function LastResult({ standing, never }: LastResultProps) {
  const { t } = useTranslation()
  const { ago, dateTime, relative } = useFormat()
  const answer = useAnswerText()
  const { last = null, waiting = 0 } = standing ?? {}
  const more = waiting - (last?.state === "waiting" ? 1 : 0)
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      {last && <StateIcon state={last.state} className="mt-0.5" />}
      <span className="min-w-0 wrap-anywhere">
        {last ? (
          <>
            <time
              dateTime={last.finishedAt ?? last.createdAt}
              title={dateTime(last.finishedAt ?? last.createdAt)}
            >
              {ago(last.finishedAt ?? last.createdAt)}
            </time>
            {" · "}
            {answer(last)}
            {last.nextAttempt &&
              ` · ${t("deliveries.triesAgain", { when: relative(last.nextAttempt) })}`}
          </>
        ) : (
          more === 0 && never
        )}
        {more > 0 && `${last ? " · " : ""}${t("deliveries.waiting", { count: more })}`}
      </span>
    </p>
  )
}
