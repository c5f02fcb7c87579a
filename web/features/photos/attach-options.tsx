import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import type { Cleaner } from "./clean/cleaner"
import { type Frame, whole } from "./clean/frame"
import { FrameDialog } from "./frame-dialog"
import type { Photo } from "./photo"
import { useObjectUrl } from "../../lib/use-object-url"

/** What is stored of the pictures with the recipe. */
export interface Keeping {
  /** Id of the one that becomes the recipe's picture. */
  portrait: string | undefined
  frame: Frame
  /** Whether all of them are stored as files of the recipe. */
  originals: boolean
}

export const attachNone: Keeping = { portrait: undefined, frame: whole, originals: false }

interface AttachOptionsProps {
  photos: readonly Photo[]
  keeping: Keeping
  onChange: (keeping: Keeping) => void
  cleaner: Cleaner
}

/** Chooses the recipe's picture among those that were read, and whether to store them as files. */
export function AttachOptions({ photos, keeping, onChange, cleaner }: AttachOptionsProps) {
  const { t } = useTranslation()
  const [cropping, setCropping] = useState(false)
  const portrait = photos.find(({ id }) => id === keeping.portrait)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t("photos.keep.title")}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice
          label={t("photos.keep.none")}
          chosen={!portrait}
          onChoose={() => onChange({ ...keeping, portrait: undefined })}
        />
        {photos.map((photo, at) => (
          <Choice
            key={photo.id}
            photo={photo}
            label={t("photos.one", { number: at + 1 })}
            chosen={photo === portrait}
            onChoose={() => onChange({ ...keeping, portrait: photo.id, frame: whole })}
          />
        ))}
      </div>
      {portrait && (
        <div>
          <Button icon="crop" onClick={() => setCropping(true)}>
            {t("photos.keep.crop")}
          </Button>
        </div>
      )}
      <Checkbox
        label={t("photos.keep.originals")}
        checked={keeping.originals}
        onChange={(originals) => onChange({ ...keeping, originals })}
      />
      {cropping && portrait && (
        <FrameDialog
          title={t("photos.keep.cropTitle")}
          submitLabel={t("photos.crop.choose")}
          picture={portrait.picture}
          turn={portrait.turn}
          frame={keeping.frame}
          cleaner={cleaner}
          onClose={() => setCropping(false)}
          onChoose={(frame) => onChange({ ...keeping, frame })}
        />
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  photo?: Photo
  chosen: boolean
  onChoose: () => void
}

function Choice({ label, photo, chosen, onChoose }: ChoiceProps) {
  const address = useObjectUrl(photo?.reading?.view ?? photo?.picture)
  return (
    <label className="relative grid h-24 w-28 cursor-pointer place-items-center overflow-hidden rounded-xl border-2 border-edge bg-sunken text-sm has-checked:border-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="portrait"
        checked={chosen}
        onChange={onChoose}
        aria-label={label}
        className="absolute start-2 top-2 z-10 size-5 accent-primary outline-none"
      />
      {photo ? (
        address && <img src={address} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <span className="px-2 pt-4 text-center">{label}</span>
      )}
    </label>
  )
}
