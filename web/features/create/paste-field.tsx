import { type DragEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { TextArea } from "../../ui/field"
import { FieldError } from "../../ui/field-frame"
import { FileButton } from "../../ui/file-button"
import { Icon } from "../../ui/icons"
import { MOST } from "./bookmarklet"

interface PasteFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** Characters that a field can hold without its browser growing slow. */
const COMFORTABLE = 20_000

/** The source of a page, or the text of a recipe: pasted, chosen as a file, or dropped here. */
export function PasteField({ value, onChange, error }: PasteFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string>()
  const [over, setOver] = useState(false)

  function take(text: string) {
    const tooLong = text.length > MOST
    setFault(tooLong ? t("create.given.tooLong") : undefined)
    if (!tooLong) onChange(text)
  }

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > MOST) return setFault(t("create.given.tooLong"))
    if (!/\.(?:html?|xhtml|txt|md|json|mhtml)$/i.test(file.name) && !file.type.startsWith("text/"))
      return setFault(t("create.given.wrongFile"))
    take(await file.text())
  }

  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <div
      className={cx("grid gap-2 rounded-xl", over && "outline-3 outline-primary")}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setOver(false)
        void read(event.dataTransfer.files[0])
      }}
    >
      {value.length > COMFORTABLE ? (
        <Whole length={value.length} onRemove={() => take("")} />
      ) : (
        <TextArea
          label={t("create.given.label")}
          hint={t("create.given.hint")}
          rows={8}
          dir="auto"
          spellCheck={false}
          value={value}
          onChange={take}
        />
      )}
      <FieldError error={fault ?? error} />
      <div>
        <FileButton
          icon="upload"
          accept=".html,.htm,.xhtml,.txt,.md,.json,text/html,text/plain"
          onChoose={([file]) => void read(file)}
        >
          {t("create.given.file")}
        </FileButton>
      </div>
    </div>
  )
}

/** A page that is too long to be shown in a field. */
function Whole({ length, onRemove }: { length: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const { size } = useFormat()
  return (
    <div className="flex items-center gap-3 rounded-xl border border-edge bg-sunken px-4 py-3">
      <Icon name="code" className="text-soft" />
      <p className="min-w-0 grow">{t("create.given.whole", { size: size(length) })}</p>
      <Button variant="quiet" icon="trash" onClick={onRemove}>
        {t("general.remove")}
      </Button>
    </div>
  )
}
