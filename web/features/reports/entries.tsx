import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { useFormat } from "../../lib/format"
import { Chip } from "../../ui/chip"
import { Button } from "../../ui/button"
import { VirtualRows } from "../../ui/virtual-rows"
import { EntryRow, outcomeOf } from "./entry-row"
import type { Entry, Outcome } from "./use-report"

const outcomes: Outcome[] = ["imported", "existing", "failed", "leftOut"]
const idOf = ({ id }: Entry) => id

interface EntriesProps {
  entries: readonly Entry[]
  groupSlug: string
  /** Retries some, or with undefined all failed ones; left out where that is not possible. */
  onRetry: ((entry?: Entry) => void) | undefined
}

/** Every item of the job, of one outcome or of all. */
export function Entries({ entries, groupSlug, onRetry }: EntriesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [params, setParams] = useSearchParams()
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [
      outcome,
      entries.filter((entry) => outcomeOf(entry) === outcome).length,
    ]),
  ) as Record<Outcome, number>
  const chosen = outcomes.find((outcome) => outcome === params.get("show") && counts[outcome] > 0)
  const shown = chosen ? entries.filter((entry) => outcomeOf(entry) === chosen) : entries
  const kinds = outcomes.filter((outcome) => counts[outcome] > 0)

  const canRetryAll = onRetry !== undefined && counts.failed > 1

  const choose = (outcome?: Outcome) =>
    setParams(outcome && outcome !== chosen ? { show: outcome } : {}, { replace: true })

  return (
    <section aria-label={t("reports.entries")} className="grid grid-cols-1 gap-4">
      {(kinds.length > 1 || canRetryAll) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {kinds.length > 1 && (
            <div role="group" aria-label={t("reports.show")} className="flex flex-wrap gap-2">
              <Chip pressed={!chosen} onClick={() => choose()}>
                {t("reports.everything")} <Count>{number(entries.length)}</Count>
              </Chip>
              {kinds.map((outcome) => (
                <Chip key={outcome} pressed={chosen === outcome} onClick={() => choose(outcome)}>
                  {t(`reports.outcomes.${outcome}`)} <Count>{number(counts[outcome])}</Count>
                </Chip>
              ))}
            </div>
          )}
          {canRetryAll && (
            <Button icon="refresh" onClick={() => onRetry?.()}>
              {t("reports.retryAll", { count: counts.failed })}
            </Button>
          )}
        </div>
      )}
      <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        <VirtualRows
          key={chosen}
          label={t("reports.entries")}
          items={shown}
          idOf={idOf}
          estimate={74}
          rowClassName="border-b border-line last:border-b-0"
        >
          {(entry) => <EntryRow entry={entry} groupSlug={groupSlug} onRetry={onRetry} />}
        </VirtualRows>
      </div>
    </section>
  )
}

const Count = ({ children }: { children: string }) => (
  <span className="font-normal tabular-nums opacity-80">{children}</span>
)
