import type { Dispatch, SetStateAction } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "../../ui/card"
import { Chip } from "../../ui/chip"
import { cx } from "../../ui/classes"
import { TextArea } from "../../ui/field"
import { FileButton } from "../../ui/file-button"
import { BulkLineErrors } from "./bulk-line-errors"
import { type BulkLine, type LineError, linesOfText } from "./bulk-lines"
import { BulkTable } from "./bulk-table"
import type { BulkDraft } from "./use-bulk-draft"

const kinds = ".txt,.csv,.tsv,.html,.htm,.json,text/plain,text/csv,text/html,application/json"

interface BulkInputProps {
  draft: BulkDraft
  setDraft: Dispatch<SetStateAction<BulkDraft>>
  errors: Map<string, LineError>
  changeLines: (change: (lines: readonly BulkLine[]) => BulkLine[]) => void
  read: (file: File | undefined) => Promise<void>
  /** A file is held above the form. */
  isOver: boolean
}

/** The addresses, as a text or as a table. */
export function BulkInput({ draft, setDraft, errors, changeLines, read, isOver }: BulkInputProps) {
  const { t } = useTranslation()
  const { mode, text, lines } = draft
  const write = (next: string) =>
    setDraft((old) => ({ ...old, text: next, lines: linesOfText(next, old.lines) }))
  return (
    <Card className={cx("grid grid-cols-1 gap-4", isOver && "outline-3 outline-primary")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label={t("create.bulk.mode")} className="flex flex-wrap gap-2">
          {(["text", "table"] as const).map((value) => (
            <Chip
              key={value}
              icon={value === "text" ? "section" : "list"}
              pressed={mode === value}
              onClick={() => setDraft((old) => ({ ...old, mode: value }))}
            >
              {t(`create.bulk.modes.${value}`)}
            </Chip>
          ))}
        </div>
        <FileButton icon="upload" accept={kinds} onChoose={([file]) => void read(file)}>
          {t("create.bulk.chooseFile")}
        </FileButton>
      </div>
      {mode === "text" ? (
        <>
          <TextArea
            label={t("create.bulk.addresses")}
            hint={t("create.bulk.hint")}
            rows={10}
            autoFocus
            dir="ltr"
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            placeholder={"https://\nhttps://"}
            value={text}
            onChange={write}
          />
          <BulkLineErrors {...{ text, lines, errors }} />
        </>
      ) : (
        <BulkTable lines={lines} errors={errors} onChange={changeLines} />
      )}
    </Card>
  )
}
