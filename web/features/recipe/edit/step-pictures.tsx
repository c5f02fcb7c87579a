import { useTranslation } from "react-i18next"
import { useObjectUrl } from "../../../lib/use-object-url"
import { IconButton } from "../../../ui/icon-button"
import type { DraftStep } from "./draft"
import type { NewFile } from "./new-pictures"

/** Adds pictures to steps and removes them, by the keys of the step and of the new file. */
export interface StepPictureActions {
  choose: (step: string) => void
  remove: (step: string, address: string) => void
  removeAdded: (key: string) => void
}

interface StepPicturesProps {
  step: DraftStep
  /** Pictures that are stored when the recipe is saved. */
  added: readonly NewFile[]
  actions: StepPictureActions
}

/** The pictures below a step's text, stored or not. */
export function StepPictures({ step, added, actions }: StepPicturesProps) {
  const { pictures = [] }: Partial<DraftStep> = step
  return (
    pictures.length + added.length > 0 && (
      <ul className="flex flex-wrap gap-2 ps-12 pt-1">
        {pictures.map(({ name, address }) => (
          <Picture
            key={address}
            name={name}
            address={address}
            onRemove={() => actions.remove(step.key, address)}
          />
        ))}
        {added.map((one) => (
          <Added key={one.key} file={one} onRemove={() => actions.removeAdded(one.key)} />
        ))}
      </ul>
    )
  )
}

function Added({ file, onRemove }: { file: NewFile; onRemove: () => void }) {
  return <Picture name={file.name} address={useObjectUrl(file.file)} onRemove={onRemove} />
}

interface PictureProps {
  name: string
  address: string | undefined
  onRemove: () => void
}

function Picture({ name, address, onRemove }: PictureProps) {
  const { t } = useTranslation()
  return (
    <li className="relative size-24 overflow-hidden rounded-xl bg-sunken">
      {address && <img src={address} alt={name} className="size-full object-cover" />}
      <IconButton
        icon="close"
        label={t("recipe.form.removeFile", { name })}
        className="absolute end-1 top-1 size-10 bg-surface/90"
        onClick={onRemove}
      />
    </li>
  )
}
