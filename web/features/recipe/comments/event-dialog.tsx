import { useState } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../../lib/trpc"
import { Dialog } from "../../../ui/dialog"
import { TextArea } from "../../../ui/field"
import { eventPicture, type TimelineEvent, useEventPicture } from "./event-picture"
import { eventText } from "./event-text"
import { PictureChoice } from "./picture-choice"

interface EventDialogProps {
  event: TimelineEvent
  open: boolean
  onClose: () => void
}

/** Changes the note and the picture of an event. */
export function EventDialog({ event, open, onClose }: EventDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState(event.eventMessage ?? "")
  const [photo, setPhoto] = useState<File>()
  const [bare, setBare] = useState(false)
  const patch = trpc.timeline.patch.useMutation()
  const savePicture = useEventPicture()

  async function save() {
    const image = bare && !photo ? ("does not have image" as const) : undefined
    await patch.mutateAsync({ itemId: event.id, data: { eventMessage: note.trim(), image } })
    if (photo) await savePicture(event.id, photo)
  }

  return (
    <Dialog open={open} onClose={onClose} title={eventText(event, t)} onSubmit={save}>
      <TextArea
        dir="auto"
        label={t("actions.madeThis.note")}
        hint={t("actions.madeThis.noteHint")}
        value={note}
        onChange={setNote}
        maxLength={20_000}
      />
      <PictureChoice
        stored={bare ? undefined : eventPicture(event, "min-original")}
        file={photo}
        onChange={setPhoto}
        onRemove={() => setBare(true)}
      />
    </Dialog>
  )
}
