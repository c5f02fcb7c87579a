import { useState } from "react"
import { useTranslation } from "react-i18next"
import { newId } from "../../../lib/new-id"
import { useStored } from "../../../lib/stored"
import { trpc } from "../../../lib/trpc"
import { Dialog } from "../../../ui/dialog"
import { TextArea, TextField } from "../../../ui/field"
import { toast } from "../../../ui/toast"
import { useEventPicture } from "../talk/event-picture"
import { PictureChoice } from "../talk/picture-choice"
import { dayOf } from "../../../../worker/rules/days"

interface MadeDialogProps {
  recipe: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** "I made this": when, what there is to say of it, and how it looked. */
export function MadeDialog({ recipe, open, onClose }: MadeDialogProps) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  // One id until it is written, so that whatever is sent twice is there once.
  const [id, setId] = useState(newId)
  const [date, setDate] = useState(today)
  const [note, setNote] = useStored(`made.${recipe.id}`, "")
  const [photo, setPhoto] = useState<File>()
  const [asked, setAsked] = useState(false)
  const made = trpc.timeline.made.useMutation()
  const savePicture = useEventPicture()
  const wrong = !date
    ? t("validation.required")
    : date > today
      ? t("actions.madeThis.future")
      : undefined

  async function save() {
    setAsked(true)
    if (wrong) return false
    const timestamp = (date === today ? new Date() : new Date(`${date}T12:00`)).toISOString()
    await made.mutateAsync({ data: { id, recipeId: recipe.id, note: note.trim(), timestamp } })
    if (photo) await savePicture(id, photo)
    setNote("")
    setPhoto(undefined)
    setId(newId())
    toast.success(t("actions.madeThis.saved"))
    return true
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.madeThis.title", { name: recipe.name })}
      onSubmit={save}
      submitLabel={t("general.save")}
    >
      <TextField
        type="date"
        label={t("actions.madeThis.date")}
        max={today}
        value={date}
        onChange={setDate}
        required
        error={asked ? wrong : undefined}
      />
      <TextArea
        dir="auto"
        label={t("actions.madeThis.note")}
        hint={t("actions.madeThis.noteHint")}
        value={note}
        onChange={setNote}
        maxLength={20_000}
      />
      <PictureChoice stored={undefined} file={photo} onChange={setPhoto} />
    </Dialog>
  )
}
