import { useTranslation } from "react-i18next"
import { useObjectUrl } from "../../../lib/use-object-url"
import { IconButton } from "../../../ui/icon-button"
import type { NewFile } from "./new-pictures"

interface StepPicturesProps {
  /** What the step will show, once the recipe is saved. */
  added: readonly NewFile[]
  onRemove: (key: string) => void
}

/** The pictures that were added to a step. Those that are stored stand in its text. */
export const StepPictures = ({ added, onRemove }: StepPicturesProps) =>
  added.length > 0 && (
    <ul className="flex flex-wrap gap-2 ps-12 pt-1">
      {added.map((one) => (
        <Added key={one.key} file={one} onRemove={() => onRemove(one.key)} />
      ))}
    </ul>
  )

function Added({ file, onRemove }: { file: NewFile; onRemove: () => void }) {
  const { t } = useTranslation()
  const address = useObjectUrl(file.file)
  return (
    <li className="relative size-24 overflow-hidden rounded-xl bg-sunken">
      {address && <img src={address} alt={file.name} className="size-full object-cover" />}
      <IconButton
        icon="close"
        label={t("recipe.form.removeFile", { name: file.name })}
        className="absolute end-1 top-1 size-10 bg-surface/90"
        onClick={onRemove}
      />
    </li>
  )
}
