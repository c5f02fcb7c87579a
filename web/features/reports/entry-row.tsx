import { useTranslation } from "react-i18next"
import { Link, useLocation } from "wouter"
import { messageText } from "../../lib/server-messages"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Icon, type IconName } from "../../ui/icons"
import { storeSharedPage } from "../create"
import type { Entry, Outcome } from "./use-report"

const looks: Record<Outcome, { icon: IconName; tone: string }> = {
  imported: { icon: "check", tone: "text-success-text" },
  existing: { icon: "book", tone: "text-info-text" },
  failed: { icon: "error", tone: "text-error-text" },
  leftOut: { icon: "minus", tone: "text-soft" },
}

export const outcomeOf = ({ outcome, success }: Entry): Outcome =>
  outcome ?? (success ? "imported" : "failed")

interface EntryRowProps {
  entry: Entry
  groupSlug: string
  /** Whether it can be retried: not while everything is being retried. */
  onRetry: ((entry: Entry) => void) | undefined
}

/** The result of one item, the reason, and possible actions. */
export function EntryRow({ entry, groupSlug, onRetry }: EntryRowProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { said, exception, source, recipeSlug, remarks } = entry
  const outcome = outcomeOf(entry)
  const { icon, tone } = looks[outcome]
  const title = titleOf(entry)
  const failed = outcome === "failed"
  const isAddress = /^https?:\/\//i.test(source)

  function paste() {
    storeSharedPage({ data: "", url: source })
    navigate(`/g/${groupSlug}/r/create/text`)
  }

  return (
    <div className="flex gap-3 px-4 py-3">
      <Icon name={icon} className={cx("mt-0.5 size-5", tone)} />
      <div className="grid min-w-0 grow gap-0.5">
        <p>
          <span className="sr-only">{t(`reports.outcomes.${outcome}`)}: </span>
          {recipeSlug ? (
            <Link
              href={`/g/${groupSlug}/r/${recipeSlug}`}
              dir="auto"
              className="font-semibold wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
          ) : (
            <span dir="auto" className="font-semibold wrap-anywhere">
              {title}
            </span>
          )}
          {outcome === "existing" && <span className="text-soft"> · {t("reports.wasHere")}</span>}
        </p>
        {source && source !== title && (
          <p dir="auto" className="text-page-side text-sm wrap-anywhere text-soft">
            {source}
          </p>
        )}
        {exception && (
          <p dir="auto" className="text-page-side wrap-anywhere">
            {said?.exception ? messageText(said.exception) : exception}
          </p>
        )}
        {remarks.length > 0 && <Remarks remarks={remarks} />}
        {failed && onRetry && (
          <div className="-ms-3 flex flex-wrap gap-x-1">
            <Button
              variant="quiet"
              icon="refresh"
              className="px-3"
              aria-label={t("reports.retryOne", { name: title })}
              onClick={() => onRetry(entry)}
            >
              {t("general.retry")}
            </Button>
            {isAddress && (
              <Button
                variant="quiet"
                icon="paste"
                className="px-3"
                aria-label={t("reports.pasteOne", { name: title })}
                onClick={paste}
              >
                {t("reports.paste")}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Remarks({ remarks }: Pick<Entry, "remarks">) {
  const { t } = useTranslation()
  return (
    <details className="group/remarks -mb-1.5">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded text-soft hover:text-ink">
        <Icon
          name="chevron-down"
          className="size-4.5 group-not-open/remarks:-rotate-90 rtl:group-not-open/remarks:rotate-90"
        />
        {t("reports.remarks", { count: remarks.length })}
      </summary>
      <ul className="grid gap-1 pb-1">
        {remarks.map(({ kind, said, text }, index) => (
          <li key={index} className="flex flex-wrap gap-x-2 text-sm">
            <span className="font-semibold text-soft">{t(`reports.remarkKinds.${kind}`)}</span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {said ? messageText(said) : text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The recipe's name, where the message has one; the address of a failed item; else the message. */
function titleOf(entry: Entry) {
  const { message, said, source } = entry
  const name = said?.message.values?.name
  if (typeof name === "string") return name
  if (outcomeOf(entry) === "failed" && source) return source
  return said ? messageText(said.message) : message
}
