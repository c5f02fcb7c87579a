import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { FieldError } from "../../ui/field-frame"
import { FileButton } from "../../ui/file-button"
import { Icon } from "../../ui/icons"
import { MOST } from "./bookmarklet"
import type { Stretch } from "./import-editor/props"
import { acceptedTypes, textOfFile } from "./read-file"
import { MarkedArea } from "./marked-area"
import { useFileDrop } from "../../ui/use-file-drop"

interface PasteFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
  /** For a page whose first field it is. */
  autoFocus?: boolean
  /** The marked range of the text, from which a part of the recipe was read. */
  marked?: Stretch
}

/** Characters that a field can hold before its browser becomes slow. */
const COMFORTABLE = 20_000

/** The source of a page, or the text of a recipe: pasted, chosen as a file, or dropped here. */
export function PasteField({ value, onChange, error, autoFocus, marked }: PasteFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string>()

  function take(text: string) {
    const tooLong = text.length > MOST
    setFault(tooLong ? t("create.given.tooLong") : undefined)
    if (!tooLong) onChange(text)
  }

  async function read(file: File | undefined) {
    if (!file) return
    const found = await textOfFile(file)
    if ("fault" in found) setFault(t(`create.given.${found.fault}`))
    else take(found.text)
  }
  const { over, zone } = useFileDrop(([file]) => void read(file))

  return (
    <div className={cx("grid gap-2 rounded-xl", over && "outline-3 outline-primary")} {...zone}>
      {value.length > COMFORTABLE ? (
        <Whole length={value.length} onRemove={() => take("")} />
      ) : (
        <MarkedArea
          label={t("create.given.label")}
          hint={t("create.given.hint")}
          value={value}
          autoFocus={autoFocus}
          onChange={take}
          marked={marked}
        />
      )}
      <FieldError error={fault ?? error} />
      <div>
        <FileButton icon="upload" accept={acceptedTypes} onChoose={([file]) => void read(file)}>
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
      <Icon name="code" className="size-5.5 text-soft" />
      <p className="min-w-0 grow">{t("create.given.whole", { size: size(length) })}</p>
      <Button variant="quiet" icon="trash" onClick={onRemove}>
        {t("general.remove")}
      </Button>
    </div>
  )
}
