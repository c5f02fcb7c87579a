import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { announce } from "../../ui/announce"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { FieldError } from "../../ui/field-frame"
import { RecipePicker } from "../recipe"
import { useDayTexts } from "./day-texts"
import type { Slot } from "../meals"
import { NoteFields } from "./note-fields"
import type { EntryActions } from "./use-entry-actions"
import type { Plan } from "./use-plan"

interface AddDialogProps {
  slot: Slot
  open: boolean
  onClose: () => void
  plan: Plan
  actions: EntryActions
}

/** Plans something for a meal: a recipe found by search, a random one, or a note. */
export function AddDialog({ slot, open, onClose, plan, actions }: AddDialogProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const [isNote, setIsNote] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const [failed, setFailed] = useState<string>()
  const form = useForm(
    { title: "", text: "" },
    { title: (value) => (value.trim() ? undefined : t("validation.required")) },
  )

  async function surprise() {
    setDrawing(true)
    const made = await actions.surprise(slot)
    setDrawing(false)
    if (made) onClose()
  }

  async function addNote(note: { title: string; text: string }) {
    setFailed(undefined)
    try {
      const title = note.title.trim()
      await plan.addNote(slot, { title, text: note.text.trim() })
      announce(t("planner.drawn", { name: title }))
    } catch (error) {
      setFailed(failureOf(error).message)
      throw error
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={texts.slot(slot)}
      onSubmit={isNote ? () => form.submit(addNote) : undefined}
      submitLabel={t("planner.note.add")}
      actions={
        isNote ? (
          <Button variant="quiet" icon="back" className="me-auto" onClick={() => setIsNote(false)}>
            {t("planner.recipe")}
          </Button>
        ) : (
          <>
            <Button variant="quiet" icon="edit" onClick={() => setIsNote(true)}>
              {t("planner.note.instead")}
            </Button>
            <Button icon="dice" busy={drawing} onClick={() => void surprise()}>
              {t("planner.surprise")}
            </Button>
          </>
        )
      }
    >
      <div className="grid min-h-80 content-start gap-4">
        {isNote ? (
          <>
            <NoteFields form={form} />
            <FieldError error={failed} />
          </>
        ) : (
          <RecipePicker
            open
            autoFocus
            onEscape={onClose}
            label={t("planner.recipe")}
            onPick={(recipe) => {
              void plan.addRecipe(slot, recipe)
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
