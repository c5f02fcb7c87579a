import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { FileButton } from "../../ui/file-button"
import { Icon } from "../../ui/icons"
import { toast } from "../../lib/toast"
import { useFileDrop } from "../../ui/use-file-drop"
import { usePastedFiles } from "../../ui/use-pasted-files"
import { isPicture } from "./photo"
import { PICTURE_KINDS } from "../../lib/picture"

interface AddPhotosProps {
  onAdd: (files: File[]) => void
  /** Nothing is there yet: the area explains itself. */
  isFirst: boolean
  children?: ReactNode
}

/** Pictures by camera, from files, pasted or dropped anywhere on the part of the page inside. */
export function AddPhotos({ onAdd, isFirst, children }: AddPhotosProps) {
  const { t } = useTranslation()

  function take(files: readonly File[]) {
    const pictures = files.filter(isPicture)
    if (pictures.length < files.length) toast.error(t("photos.notAPicture"))
    if (pictures.length > 0) onAdd(pictures)
  }

  usePastedFiles(take)
  const { over, zone } = useFileDrop(take)

  return (
    <div className={cx("grid gap-5 rounded-2xl", over && "outline-3 outline-primary")} {...zone}>
      {children}
      <div
        className={cx(
          "grid justify-items-center gap-3 rounded-2xl border-2 border-dashed border-edge px-4 text-center",
          isFirst ? "py-12" : "py-5",
        )}
      >
        {isFirst && <Icon name="camera" className="size-12 text-primary-text" />}
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton
            icon="camera"
            variant={isFirst ? "primary" : undefined}
            accept="image/*"
            camera
            onChoose={take}
          >
            {t("photos.camera")}
          </FileButton>
          <FileButton icon="upload" accept={PICTURE_KINDS} multiple onChoose={take}>
            {t("photos.files")}
          </FileButton>
        </div>
        <p className="text-sm text-soft">{t("photos.drop")}</p>
      </div>
    </div>
  )
}
