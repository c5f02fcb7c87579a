import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { newId } from "../../../lib/new-id"
import { TextField } from "../../../ui/field"
import { FieldError } from "../../../ui/field-frame"
import { FileButton } from "../../../ui/file-button"
import { IconButton } from "../../../ui/icon-button"
import { toast } from "../../../lib/toast"
import type { Draft } from "./draft"
import { Section } from "./section"

/** A file that is uploaded when the recipe is saved. */
export interface NewFile {
  key: string
  name: string
  file: File
}

const MOST_BYTES = 20_000_000

interface FileRowsProps {
  assets: Draft["assets"]
  onAssets: (assets: Draft["assets"]) => void
  added: readonly NewFile[]
  onAdded: (added: NewFile[]) => void
  error: string | undefined
}

export function FileRows({ assets, onAssets, added, onAdded, error }: FileRowsProps) {
  const { t } = useTranslation()
  const { size } = useFormat()

  function add(all: File[]) {
    for (const { name } of all.filter((file) => file.size > MOST_BYTES)) {
      toast.error(t("recipe.form.files.tooLarge", { name }))
    }
    const taken = all
      .filter((file) => file.size <= MOST_BYTES)
      .map((file) => ({ key: newId(), name: file.name.replace(/\.[^.]+$/, ""), file }))
    onAdded([...added, ...taken])
  }

  return (
    <Section
      title={t("recipe.assets")}
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
              onAdded(added.map((other) => (other === one ? { ...one, name } : other)))
            }
          />
          <IconButton
            icon="trash"
            label={t("recipe.form.removeFile", { name: one.name })}
            onClick={() => onAdded(added.filter((other) => other !== one))}
          />
        </div>
      ))}
      <FileButton icon="upload" className="justify-self-start" multiple onChoose={add}>
        {t("recipe.form.files.add")}
      </FileButton>
      <FieldError error={error} />
    </Section>
  )
}
