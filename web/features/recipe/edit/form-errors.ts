import type { TFunction } from "i18next"
import { fieldErrorOf, noWhitespace, required, url } from "../../../../worker/shared/fields"
import type { Draft } from "./draft"
import { quantityOf } from "./quantity"

/** Errors by field: `name`, `orgURL`, `line.<key>`, `extra.<key>`. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** All errors of a draft. */
export function formErrorsOf(draft: Draft, t: TFunction<"texts">): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!draft.name.trim()) faults.name = t("validation.name")
  if (fieldErrorOf(draft.orgURL, [url])) faults.orgURL = t("validation.url")
  for (const line of draft.lines) {
    if (line.parts && quantityOf(line.quantity) === null)
      faults[`line.${line.key}`] = t("recipe.form.amountWrong")
  }
  const seen = new Set<string>()
  for (const { key, name, value } of draft.extras) {
    const fault = fieldErrorOf(name, [required, noWhitespace])
    if (fault && (name || value)) {
      const isMissing = fault.key === "validation.required"
      faults[`extra.${key}`] = t(isMissing ? "validation.required" : "validation.noWhitespace")
    } else if (name && seen.has(name)) faults[`extra.${key}`] = t("recipe.form.extraTaken")
    seen.add(name)
  }
  return faults
}
