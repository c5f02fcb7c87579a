import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Spinner } from "../../ui/icons"
import type { Cleaner } from "./clean/cleaner"
import { type Frame, type Turn, whole } from "./clean/frame"
import { FrameEditor } from "./frame-editor"
import { useObjectUrl } from "../../lib/use-object-url"

interface FrameDialogProps {
  title: string
  submitLabel: string
  picture: Blob
  turn: Turn
  frame: Frame
  cleaner: Cleaner
  onClose: () => void
  onChoose: (frame: Frame) => void
}

/** Pixels of its display. */
const SHOWN = 1_000_000

/** Chooses a part of a picture. */
export function FrameDialog(props: FrameDialogProps) {
  const { title, submitLabel, picture, turn, cleaner, onClose, onChoose } = props
  const { t } = useTranslation()
  const [frame, setFrame] = useState(props.frame)
  const [shown, setShown] = useState<Blob>()
  const address = useObjectUrl(shown)
  useEffect(() => {
    let gone = false
    void cleaner.cut({ picture, turn, frame: whole, mostPixels: SHOWN }).then((cut) => {
      if (!gone) setShown(cut)
    })
    return () => {
      gone = true
    }
  }, [cleaner, picture, turn])
  return (
    <Dialog
      open
      tall
      width="lg"
      title={title}
      onClose={onClose}
      onSubmit={() => onChoose(frame)}
      submitLabel={submitLabel}
      actions={
        <Button variant="quiet" onClick={() => setFrame(whole)}>
          {t("photos.crop.whole")}
        </Button>
      }
    >
      {address ? (
        <FrameEditor src={address} frame={frame} onChange={setFrame} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner className="size-8" />
        </div>
      )}
    </Dialog>
  )
}
