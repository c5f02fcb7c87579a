import { useTranslation } from "react-i18next"
import { TextArea, TextField } from "../../../ui/field"
import type { EditorState } from "./editor-state"

interface CutBasicsProps {
  cut: EditorState
  onChange: (some: Partial<EditorState>) => void
  onLook: (text: string | undefined) => void
  /** What is wrong with the name. */
  error: string | undefined
}

/** Name, yield, times, description and tags of a cut. */
export function EditorBasics({ cut, onChange, onLook, error }: CutBasicsProps) {
  const { t } = useTranslation()
  type Key =
    | "name"
    | "recipeYield"
    | "prepTime"
    | "performTime"
    | "totalTime"
    | "description"
    | "tags"
    | "categories"
  const field = (key: Key) => ({
    value: cut[key],
    onChange: (value: string) => onChange({ [key]: value }),
    onFocus: () => onLook(cut[key]),
    onBlur: () => onLook(undefined),
    autoComplete: "off",
    dir: "auto" as const,
  })
  return (
    <div className="grid gap-4">
      <TextField label={t("general.name")} required error={error} {...field("name")} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t("recipe.form.yield")} {...field("recipeYield")} />
        <TextField label={t("recipe.form.totalTime")} {...field("totalTime")} />
        <TextField label={t("recipe.form.prepTime")} {...field("prepTime")} />
        <TextField label={t("recipe.form.cookTime")} {...field("performTime")} />
      </div>
      <TextArea label={t("recipe.form.description")} rows={2} {...field("description")} />
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
