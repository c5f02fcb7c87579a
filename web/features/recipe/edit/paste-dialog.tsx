import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialog"
import { TextArea } from "../../../ui/field"
import type { PastedRow } from "./paste-rows"

interface PasteDialogProps {
  open: boolean
  onClose: () => void
  title: string
  hint: string
  read: (text: string) => PastedRow[]
  onAdd: (rows: PastedRow[]) => void
}

/** Several rows at once: pasted text is split into rows. */
export function PasteDialog({ open, onClose, title, hint, read, onAdd }: PasteDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState("")
  const rows = read(text)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={hint}
      submitLabel={t("recipe.form.addCount", { count: rows.length })}
      submitDisabled={rows.length === 0}
      onSubmit={() => {
        onAdd(rows)
        setText("")
      }}
    >
      <TextArea label={title} labelHidden rows={10} dir="auto" value={text} onChange={setText} />
    </Dialog>
  )
}
