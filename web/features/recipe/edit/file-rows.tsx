import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { newId } from "../../../lib/new-id"
import { TextField } from "../../../ui/field"
import { FieldError } from "../../../ui/field-frame"
import { FileButton } from "../../../ui/file-button"
import { IconButton } from "../../../ui/icon-button"
import { toast } from "../../../lib/toast"
import { isPicture, PICTURE_KINDS } from "../../../lib/picture"
import { useObjectUrl } from "../../../lib/use-object-url"
import { isPictureFile } from "../pictures"
import { assetUrl, type Recipe } from "../recipe"
import { nameOfFile, type NewFile } from "./new-pictures"
import { Section } from "./section"

type Asset = Recipe["assets"][number]

const MOST_BYTES = 20_000_000

interface FileRowsProps {
  recipeId: string
  /** Stored files, without the pictures of steps. */
  assets: Recipe["assets"]
  /** Replaces a stored file, or deletes it. */
  onAsset: (old: Asset, now: Asset | undefined) => void
  /** New files, without the pictures of steps. */
  added: readonly NewFile[]
  onAdded: (change: (added: NewFile[]) => NewFile[]) => void
  /** Adds pictures once they are scaled down. */
  onPictures: (chosen: File[]) => Promise<void>
  isAdding: boolean
  error: string | undefined
}

export function FileRows(props: FileRowsProps) {
  const { recipeId, assets, onAsset, added, onAdded, onPictures, isAdding, error } = props
  const { t } = useTranslation()
  const { size } = useFormat()

  function add(all: File[]) {
    for (const { name } of all.filter((file) => file.size > MOST_BYTES)) {
      toast.error(t("recipe.form.files.tooLarge", { name }))
    }
    const taken = all
      .filter((file) => file.size <= MOST_BYTES)
      .map((file) => ({ key: newId(), name: nameOfFile(file), file }))
    onAdded((old) => [...old, ...taken])
  }

  return (
    <Section
      title={t("recipe.form.files.title")}
      hint={t("recipe.form.files.hint")}
      folds={[...assets, ...added].map(({ name }) => name).join(", ")}
      isUrgent={error !== undefined}
    >
      {assets.map((asset) => (
        <FileRow
          key={asset.fileName}
          name={asset.name}
          picture={isPictureFile(asset) ? assetUrl(recipeId, asset.fileName) : undefined}
          onName={(name) => onAsset(asset, { ...asset, name })}
          onRemove={() => onAsset(asset, undefined)}
        />
      ))}
      {added.map((one) => (
        <AddedRow
          key={one.key}
          file={one}
          hint={`${one.file.name} · ${size(one.file.size)} · ${t("recipe.form.files.waiting")}`}
          onName={(name) =>
            onAdded((old) => old.map((other) => (other === one ? { ...one, name } : other)))
          }
          onRemove={() => onAdded((old) => old.filter((other) => other !== one))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon="image"
          busy={isAdding}
          accept={PICTURE_KINDS}
          multiple
          onChoose={(files) => void onPictures(files)}
        >
          {t("recipe.form.files.addPictures")}
        </FileButton>
        <FileButton
          icon="camera"
          className="pointer-fine:hidden"
          accept="image/*"
          camera
          onChoose={(files) => void onPictures(files)}
        >
          {t("photos.camera")}
        </FileButton>
        <FileButton icon="upload" multiple onChoose={add}>
          {t("recipe.form.files.add")}
        </FileButton>
      </div>
      <FieldError error={error} />
    </Section>
  )
}

interface RowProps {
  hint?: string
  onName: (name: string) => void
  onRemove: () => void
}

interface AddedRowProps extends RowProps {
  file: NewFile
}

function AddedRow({ file: { name, file }, ...props }: AddedRowProps) {
  const address = useObjectUrl(isPicture(file) ? file : undefined)
  return <FileRow name={name} picture={address} {...props} />
}

interface FileRowProps extends RowProps {
  name: string
  /** Its address, if it is a picture. */
  picture: string | undefined
}

function FileRow({ name, picture, hint, onName, onRemove }: FileRowProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-start gap-1.5">
      {picture && (
        <img
          src={picture}
          alt=""
          className="size-11 rounded-lg bg-sunken object-cover"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
      <TextField
        className="min-w-0 grow"
        label={t("recipe.form.files.name")}
        labelHidden
        dir="auto"
        value={name}
        hint={hint}
        onChange={onName}
      />
      <IconButton icon="trash" label={t("recipe.form.removeFile", { name })} onClick={onRemove} />
    </div>
  )
}
