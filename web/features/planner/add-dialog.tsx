import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { TextArea, TextField } from "../../ui/field"
import { FieldError } from "../../ui/field-frame"
import { RecipePicker } from "../recipe/pick/recipe-picker"
import { useDayTexts } from "./day-texts"
import type { Slot } from "./meals"
import type { EntryActions } from "./use-entry-actions"
import type { Plan } from "./use-plan"

interface AddDialogProps {
  slot: Slot
  open: boolean
  onClose: () => void
  plan: Plan
  actions: EntryActions
}

/** Plans something for a meal: a recipe that is searched here, one by chance, or a note. */
export function AddDialog({ slot, open, onClose, plan, actions }: AddDialogProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const [isNote, setIsNote] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const title = texts.slot(slot)

  async function surprise() {
    setDrawing(true)
    const made = await actions.surprise(slot)
    setDrawing(false)
    if (made) onClose()
  }

  if (isNote)
    return <NewNote {...{ title, open, onClose, plan, slot }} onBack={() => setIsNote(false)} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={title}
      actions={
        <>
          <Button variant="quiet" icon="edit" onClick={() => setIsNote(true)}>
            {t("planner.note.instead")}
          </Button>
          <Button icon="dice" busy={drawing} onClick={() => void surprise()}>
            {t("planner.surprise")}
          </Button>
        </>
      }
    >
      <div className="min-h-80">
        <RecipePicker
          open
          autoFocus
          label={t("planner.recipe")}
          onPick={(recipe) => {
            void plan.addRecipe(slot, recipe)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}

type NewNoteProps = Omit<AddDialogProps, "actions"> & { title: string; onBack: () => void }

function NewNote({ slot, title, open, onClose, plan, onBack }: NewNoteProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  const form = useForm(
    { title: "", text: "" },
    { title: (value) => (value.trim() ? undefined : t("validation.required")) },
  )

  async function add(note: { title: string; text: string }) {
    try {
      setFailed(undefined)
      await plan.addNote(slot, { title: note.title.trim(), text: note.text.trim() })
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
      title={title}
      onSubmit={() => form.submit(add)}
      submitLabel={t("planner.note.add")}
      actions={
        <Button variant="quiet" icon="back" className="me-auto" onClick={onBack}>
          {t("planner.recipe")}
        </Button>
      }
    >
      <TextField
        {...form.bind("title")}
        label={t("planner.note.title")}
        required
        autoFocus
        maxLength={500}
        dir="auto"
        autoComplete="off"
        placeholder={t("planner.note.example")}
      />
      <TextArea
        {...form.bind("text")}
        label={t("planner.note.text")}
        maxLength={10_000}
        dir="auto"
      />
      <FieldError error={failed} />
    </Dialog>
  )
}
