import { useTranslation } from "react-i18next"
import { sourceFields } from "../../../worker/shared/recipe/fields"
import { useFormat } from "../../lib/format"
import { Icon } from "../../ui/icons"
import type { Explained } from "./explained"

/** The fields that are decided beside the texts of a recipe, by the importer's names. */
const known = [
  "pictures",
  "ingredients",
  "steps",
  "nutrition",
  "tags",
  "categories",
  "cuisines",
  "author",
  "video",
  "language",
  "canonical",
] as const

/** How one field was decided: the chosen candidate, why, and all others. */
export function DebugField({ field }: { field: Explained["fields"][number] }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const text = sourceFields.find((one) => one === field.field)
  const other = known.find((one) => one === field.field)
  const [chosen] = field.answers
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 px-3 py-2.5">
        <Icon
          name="chevron-forward"
          className="mt-0.5 size-5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">
              {text
                ? t(`recipe.fields.${text}`)
                : other
                  ? t(`create.debug.fields.${other}`)
                  : field.field}
            </span>
            <span className="text-sm text-soft">
              {t(`create.debug.strategies.${field.strategy}`)}
            </span>
          </span>
          <span dir="auto" className="line-clamp-2 wrap-anywhere text-soft">
            {chosen?.value}
          </span>
        </span>
      </summary>
      <div className="grid gap-3 border-t border-line px-3 py-3">
        <p>
          <span className="font-semibold">{t("create.debug.why")} </span>
          <span dir="ltr">{field.reason}</span>
        </p>
        <ol className="grid gap-3">
          {field.answers.map((answer, index) => (
            <li key={index} className="grid gap-1 border-s-4 border-line ps-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong>{t(`create.debug.strategies.${answer.strategy}`)}</strong>
                <span className="text-soft">
                  {t("create.debug.believed", { share: percent(answer.confidence) })}
                </span>
                {index === 0 && (
                  <span className="flex items-center gap-1 text-success-text">
                    <Icon name="check" className="size-4" />
                    {t("create.debug.chosen")}
                  </span>
                )}
              </p>
              <p dir="auto" className="wrap-anywhere">
                {answer.value}
              </p>
              <p dir="ltr" className="font-mono text-sm wrap-anywhere text-soft">
                {answer.place}
              </p>
              {answer.fragment && (
                <Source label={t("create.debug.fragment")} text={answer.fragment} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** A piece of the page or of JSON, as text. */
export const Source = ({ label, text }: { label: string; text: string }) => (
  // It scrolls, so that the keyboard must reach it.
  <pre
    dir="ltr"
    role="group"
    aria-label={label}
    tabIndex={0}
    className="max-h-96 overflow-auto rounded-lg bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
  >
    {text}
  </pre>
)
