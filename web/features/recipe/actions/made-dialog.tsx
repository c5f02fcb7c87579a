import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { newId } from "../../../lib/new-id"
import { useStored } from "../../../lib/local-storage"
import { useTimeZone } from "../../../lib/time-zone"
import { trpc } from "../../../lib/trpc"
import { Dialog } from "../../../ui/dialog"
import { TextArea, TextField } from "../../../ui/field"
import { toast } from "../../../lib/toast"
import { useEventPicture } from "../comments/event-picture"
import { PictureChoice } from "../comments/picture-choice"
import { momentIn, todayIn } from "../../../../worker/shared/time-zones"

interface MadeDialogProps {
  recipe: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** "I made this": when, what there is to say of it, and how it looked. */
export function MadeDialog({ recipe, open, onClose }: MadeDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  // One id until it is written, so that whatever is sent twice is there once.
  const [id, setId] = useState(newId)
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? today
  const [note, setNote] = useStored(`made.${recipe.id}`, "")
  const [photo, setPhoto] = useState<File>()
  const [asked, setAsked] = useState(false)
  /** What the server may have of it: where its picture is missing, Save sends it once more. */
  const [sent, setSent] = useState<"perhaps" | "written">()
  /** One may close it while it is being sent. */
  const isOpen = useRef(open)
  isOpen.current = open
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
    const noon = () => momentIn(timeZone, `${date}T12:00:00`)
    const timestamp = (date === today ? new Date() : noon()).toISOString()
    setSent("perhaps")
    await made.mutateAsync({ data: { id, recipeId: recipe.id, note: note.trim(), timestamp } })
    setSent("written")
    if (photo)
      await savePicture(id, photo).catch((error: unknown) => {
        if (!isOpen.current) beginAnew()
        throw error
      })
    beginAnew()
    toast.success(t("actions.madeThis.saved"))
    return true
  }

  function beginAnew() {
    setNote("")
    setPhoto(undefined)
    setSent(undefined)
    setId(newId())
  }

  /** What is written the next time is another one: it must not take the place of this. */
  function close() {
    if (sent === "written") beginAnew()
    else if (sent) setId(newId())
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
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
