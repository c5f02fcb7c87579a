import { useTranslation } from "react-i18next"
import type { useForm } from "../../lib/form"
import { TextArea, TextField } from "../../ui/field"

type NoteForm = ReturnType<typeof useForm<{ title: string; text: string }>>

/** The fields of a note. */
export function NoteFields({ form }: { form: NoteForm }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        {...form.bind("title")}
        label={t("planner.note.title")}
        required
        autoFocus
        maxLength={500}
        dir="auto"
        autoComplete="off"
        placeholder={t("planner.note.example")}
      />
      <TextArea
        {...form.bind("text")}
        label={t("planner.note.text")}
        maxLength={10_000}
        dir="auto"
      />
    </>
  )
}
