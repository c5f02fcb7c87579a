import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isPicture, scalePicture } from "../../../lib/picture"
import { useObjectUrl } from "../../../lib/use-object-url"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { FieldError } from "../../../ui/field-frame"
import { FileButton } from "../../../ui/file-button"
import { useFileDrop } from "../../../ui/use-file-drop"

interface PictureChoiceProps {
  /** The address of the existing picture. */
  stored: string | undefined
  /** The chosen file. */
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** Removes the existing picture. */
  onRemove?: () => void
}

/** A picture that is chosen, taken with the camera, or dropped; it is scaled down before it is sent. */
export function PictureChoice({ stored, file, onChange, onRemove }: PictureChoiceProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = useObjectUrl(file)
  const shown = chosen ?? stored
  const { over, zone } = useFileDrop((files) => void take(files.find(isPicture)))

  async function take(given: File | undefined) {
    if (!given) return
    setBusy(true)
    setFault(undefined)
    try {
      onChange(await scalePicture(given))
    } catch {
      setFault(t("talk.picture.unreadable"))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div
      role="group"
      aria-label={t("talk.picture.label")}
      className={cx("grid gap-2 rounded-xl", over && "outline-3 outline-primary")}
      {...zone}
    >
      <span className="font-semibold" aria-hidden="true">
        {t("talk.picture.label")}
      </span>
      {shown && (
        <img
          src={shown}
          alt={t("talk.picture.alt")}
          className="max-h-64 w-full rounded-xl bg-sunken object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon="image"
          accept="image/*"
          busy={busy}
          onChoose={([first]) => void take(first)}
        >
          {t("talk.picture.choose")}
        </FileButton>
        <FileButton
          icon="camera"
          accept="image/*"
          camera
          className="pointer-fine:hidden"
          onChoose={([first]) => void take(first)}
        >
          {t("talk.picture.camera")}
        </FileButton>
        {shown && (
          <Button
            variant="quiet"
            icon="close"
            onClick={() => (file ? onChange(undefined) : onRemove?.())}
          >
            {t("talk.picture.remove")}
          </Button>
        )}
      </div>
      <FieldError error={fault} />
    </div>
  )
}
