import { memo } from "react"
import { useTranslation } from "react-i18next"
import { focusRow } from "../../../lib/focus-row"
import { newId } from "../../../lib/new-id"
import { Button } from "../../../ui/button"
import { TextArea, TextField } from "../../../ui/field"
import { IconButton } from "../../../ui/icon-button"
import { Sortable } from "../../../ui/sortable"
import type { Draft } from "./draft"
import { Section } from "./section"
import { type SetDraft, useRows } from "./use-rows"

interface NoteRowsProps {
  notes: Draft["notes"]
  setDraft: SetDraft
}

export const NoteRows = memo(function NoteRows({ notes, setDraft }: NoteRowsProps) {
  const { t } = useTranslation()
  const rows = useRows(setDraft, "notes")

  function add() {
    const note = { key: newId(), title: "", text: "" }
    rows.add([note])
    focusRow(note.key)
  }

  return (
    <Section
      title={t("recipe.notes")}
      folds={notes.map(({ title, text }) => title || text).join(", ")}
    >
      {notes.length > 0 && (
        <Sortable
          items={notes}
          idOf={({ key }) => key}
          nameOf={(note) => note.title || note.text.slice(0, 40) || "…"}
          onReorder={rows.reorder}
          label={t("recipe.notes")}
          className="-mx-2 grid gap-2 sm:-mx-3"
          itemClassName="rounded-xl bg-surface"
        >
          {(note, handle) => (
            <div data-row={note.key} className="flex items-start gap-1 px-1 py-1 sm:px-2">
              {handle}
              <div className="grid min-w-0 grow gap-1.5">
                <TextField
                  label={t("recipe.form.noteTitle")}
                  labelHidden
                  placeholder={t("recipe.form.noteTitle")}
                  dir="auto"
                  value={note.title}
                  onChange={(title) => rows.change(note.key, { title })}
                />
                <TextArea
                  label={t("recipe.form.noteText")}
                  labelHidden
                  placeholder={t("recipe.form.noteText")}
                  rows={2}
                  dir="auto"
                  value={note.text}
                  onChange={(text) => rows.change(note.key, { text })}
                />
              </div>
              <IconButton
                icon="trash"
                label={t("recipe.form.removeNote")}
                onClick={() => rows.remove(note.key)}
              />
            </div>
          )}
        </Sortable>
      )}
      <Button icon="add" className="justify-self-start" onClick={add}>
        {t("recipe.form.addNote")}
      </Button>
    </Section>
  )
})
