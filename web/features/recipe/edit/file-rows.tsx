import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { newId } from "../../../lib/new-id"
import { TextField } from "../../../ui/field"
import { FieldError } from "../../../ui/field-frame"
import { FileButton } from "../../../ui/file-button"
import { IconButton } from "../../../ui/icon-button"
import { toast } from "../../../lib/toast"
import type { Draft } from "./draft"
import { nameOfFile, type NewFile } from "./new-pictures"
import { Section } from "./section"

const MOST_BYTES = 20_000_000

interface FileRowsProps {
  assets: Draft["assets"]
  onAssets: (assets: Draft["assets"]) => void
  /** New files, without the pictures of steps. */
  added: readonly NewFile[]
  onAdded: (change: (added: NewFile[]) => NewFile[]) => void
  /** Adds pictures once they are made smaller. */
  onPictures: (chosen: File[]) => Promise<void>
  error: string | undefined
}

export function FileRows(props: FileRowsProps) {
  const { assets, onAssets, added, onAdded, onPictures, error } = props
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
        <div key={asset.fileName} className="flex items-center gap-1.5">
          <TextField
            className="min-w-0 grow"
            label={t("recipe.form.files.name")}
            labelHidden
            dir="auto"
            value={asset.name}
            onChange={(name) =>
              onAssets(assets.map((other) => (other === asset ? { ...asset, name } : other)))
            }
          />
          <IconButton
            icon="trash"
            label={t("recipe.form.removeFile", { name: asset.name })}
            onClick={() => onAssets(assets.filter((other) => other !== asset))}
          />
        </div>
      ))}
      {added.map((one) => (
        <div key={one.key} className="flex items-start gap-1.5">
          <TextField
            className="min-w-0 grow"
            label={t("recipe.form.files.name")}
            labelHidden
            dir="auto"
            value={one.name}
            hint={`${one.file.name} · ${size(one.file.size)} · ${t("recipe.form.files.waiting")}`}
            onChange={(name) =>
              onAdded((old) => old.map((other) => (other === one ? { ...one, name } : other)))
            }
          />
          <IconButton
            icon="trash"
            label={t("recipe.form.removeFile", { name: one.name })}
            onClick={() => onAdded((old) => old.filter((other) => other !== one))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon="image"
          accept="image/*"
          multiple
          onChoose={(files) => void onPictures(files)}
        >
          {t("recipe.form.files.addPictures")}
        </FileButton>
        <FileButton icon="upload" multiple onChoose={add}>
          {t("recipe.form.files.add")}
        </FileButton>
      </div>
      <FieldError error={error} />
    </Section>
  )
}
