import { useTranslation } from "react-i18next"
import type { SourceField } from "../../../../worker/shared/recipe/fields"
import { TextArea, TextField } from "../../../ui/field"
import { FactFields } from "../../recipe"
import type { EditorState } from "./editor-state"

interface CutBasicsProps {
  cut: EditorState
  onChange: (some: Partial<EditorState>) => void
  onLook: (text: string | undefined) => void
  /** The error of the name. */
  error: string | undefined
}

/** Name, yield, times, description and tags of a cut. */
export function EditorBasics({ cut, onChange, onLook, error }: CutBasicsProps) {
  const { t } = useTranslation()
  const field = (key: SourceField | "tags" | "categories") => ({
    value: cut[key],
    onChange: (value: string) => onChange({ [key]: value }),
    onFocus: () => onLook(cut[key]),
    onBlur: () => onLook(undefined),
    autoComplete: "off",
    dir: "auto" as const,
  })
  return (
    <div className="grid gap-4">
      <TextField label={t("recipe.fields.name")} required error={error} {...field("name")} />
      <div className="grid grid-cols-2 gap-4">
        <FactFields bind={field} />
      </div>
      <TextArea label={t("recipe.fields.description")} rows={2} {...field("description")} />
      <TextField label={t("recipe.form.tags")} hint={t("create.cut.commas")} {...field("tags")} />
      {cut.categories && (
        <TextField
          label={t("recipe.form.categories")}
          hint={t("create.cut.commas")}
          {...field("categories")}
        />
      )}
    </div>
  )
}
