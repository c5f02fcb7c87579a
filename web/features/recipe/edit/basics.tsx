import { useTranslation } from "react-i18next"
import type { FactField } from "../../../../worker/shared/recipe/fields"
import { NARROW, useMedia } from "../../../lib/media"
import { TextArea, TextField } from "../../../ui/field"
import { UrlField } from "../../../ui/url-field"
import { FactFields } from "../fact-fields"
import type { Draft } from "./draft"
import type { FormErrors } from "./form-errors"
import { Section } from "./section"
import { useNameTaken } from "./use-name-taken"

export interface PartProps {
  draft: Draft
  change: (some: Partial<Draft>) => void
  errors: FormErrors
  /** Reports which field lost the focus, so that its error is shown. */
  onLeave: (field: string) => void
}

/** Name, description, yield, times and source. */
export function Basics({
  draft,
  change,
  errors,
  onLeave,
  present,
}: PartProps & { present: string }) {
  const { t } = useTranslation()
  const isNarrow = useMedia(NARROW)
  const taken = useNameTaken(draft.name, present)
  const fact = (field: FactField) => ({
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    autoComplete: "off",
    dir: "auto" as const,
    ...(field === "recipeYield" && { placeholder: t("recipe.form.yieldExample") }),
    ...(field === "totalTime" && !isNarrow && { hint: t("recipe.form.timesHint") }),
  })
  return (
    <Section title={t("recipe.form.basics")}>
      <TextField
        label={t("recipe.fields.name")}
        required
        // A new recipe has no name yet.
        autoFocus={present === ""}
        dir="auto"
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ name })}
        onBlur={() => onLeave("name")}
        error={errors.name ?? (taken ? t("validation.recipeTaken") : undefined)}
      />
      <TextArea
        label={t("recipe.fields.description")}
        hint={isNarrow ? undefined : t("recipe.form.descriptionHint")}
        rows={isNarrow ? 2 : 3}
        dir="auto"
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <FactFields bind={fact} />
      </div>
      <UrlField
        label={t("recipe.form.source")}
        value={draft.orgURL}
        onChange={(orgURL) => change({ orgURL })}
        onBlur={() => onLeave("orgURL")}
        error={errors.orgURL}
      />
    </Section>
  )
}
