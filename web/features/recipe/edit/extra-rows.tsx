import { memo } from "react"
import { useTranslation } from "react-i18next"
import { focusRow } from "../../../lib/focus-row"
import { newId } from "../../../lib/new-id"
import { Button } from "../../../ui/button"
import { TextField } from "../../../ui/field"
import { IconButton } from "../../../ui/icon-button"
import type { Draft } from "./draft"
import type { FormErrors } from "./form-errors"
import { Section } from "./section"
import { type SetDraft, useRows } from "./use-rows"

interface ExtraRowsProps {
  extras: Draft["extras"]
  setDraft: SetDraft
  errors: FormErrors
  onLeave: (field: string) => void
}

/** Pairs of key and value. */
export const ExtraRows = memo(function ExtraRows(props: ExtraRowsProps) {
  const { extras, setDraft, errors, onLeave } = props
  const { t } = useTranslation()
  const rows = useRows(setDraft, "extras")

  function add() {
    const extra = { key: newId(), name: "", value: "" }
    rows.add([extra])
    focusRow(extra.key)
  }

  return (
    <Section
      title={t("recipe.extras")}
      hint={t("recipe.form.extrasHint")}
      folds={extras.map(({ name }) => name).join(", ")}
      isUrgent={extras.some(({ key }) => errors[`extra.${key}`])}
    >
      {extras.map((extra) => (
        <div key={extra.key} data-row={extra.key} className="flex items-start gap-1.5">
          <div className="grid min-w-0 grow gap-1.5 sm:grid-cols-2">
            <TextField
              label={t("recipe.form.extraKey")}
              labelHidden
              placeholder={t("recipe.form.extraKey")}
              autoComplete="off"
              autoCapitalize="none"
              value={extra.name}
              onChange={(name) => rows.change(extra.key, { name })}
              onBlur={() => onLeave(`extra.${extra.key}`)}
              error={errors[`extra.${extra.key}`]}
            />
            <TextField
              label={t("recipe.form.extraValue")}
              labelHidden
              placeholder={t("recipe.form.extraValue")}
              autoComplete="off"
              dir="auto"
              value={extra.value}
              onChange={(value) => rows.change(extra.key, { value })}
            />
          </div>
          <IconButton
            icon="trash"
            label={t("recipe.form.removeExtra")}
            onClick={() => rows.remove(extra.key)}
          />
        </div>
      ))}
      <Button icon="add" className="justify-self-start" onClick={add}>
        {t("recipe.form.addExtra")}
      </Button>
    </Section>
  )
})
