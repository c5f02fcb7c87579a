import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { FieldError } from "../../ui/field-frame"
import type { PlannerMeal } from "../meals"
import { NoteFields } from "./note-fields"
import type { Plan } from "./use-plan"

interface NoteDialogProps {
  entry: PlannerMeal
  open: boolean
  onClose: () => void
  plan: Plan
}

/** Changes a note. On a conflict the user chooses which version to keep: nothing is lost. */
export function NoteDialog({ entry, open, onClose, plan }: NoteDialogProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  /** The entry as it was read; the other version after a conflict, null if it was deleted. */
  const [base, setBase] = useState<PlannerMeal | null>(entry)
  const form = useForm(
    { title: entry.title, text: entry.text },
    { title: (value) => (value.trim() ? undefined : t("validation.required")) },
  )
  const theirs = base && base !== entry ? base : null

  async function save({ title, text }: { title: string; text: string }) {
    const note = { title: title.trim(), text: text.trim() }
    setFailed(undefined)
    try {
      if (base) await plan.write(base, { ...note, recipeId: null })
      else await plan.addNote(entry, note)
    } catch (error) {
      const { status, message } = failureOf(error)
      if (status === 409 || status === 404) setBase((await plan.latest(entry)) ?? null)
      else setFailed(message)
      throw error
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("planner.note.edit")}
      onSubmit={() => form.submit(save)}
      submitLabel={theirs ? t("planner.note.keepMine") : t("general.save")}
    >
      {theirs && (
        <Banner
          tone="warning"
          actions={
            <Button
              variant="quiet"
              onClick={() => {
                form.set("title", theirs.title)
                form.set("text", theirs.text)
              }}
            >
              {t("planner.note.takeTheirs")}
            </Button>
          }
        >
          <p>{t("planner.note.changed")}</p>
          <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
            {theirs.recipe?.name ?? theirs.title}
          </p>
          {theirs.text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {theirs.text}
            </p>
          )}
        </Banner>
      )}
      {base === null && <Banner tone="warning">{t("planner.note.gone")}</Banner>}
      <NoteFields form={form} />
      <FieldError error={failed} />
    </Dialog>
  )
}
