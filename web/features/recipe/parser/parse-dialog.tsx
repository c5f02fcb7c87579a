import { useState } from "react"
import { useTranslation } from "react-i18next"
import { may, useSession } from "../../../lib/session"
import { Dialog } from "../../../ui/dialog"
import { Select } from "../../../ui/field"
import { RetryBanner } from "../../../ui/retry-banner"
import { SkeletonRows } from "../../../ui/skeleton"
import { Switch } from "../../../ui/switch"
import type { DraftLine } from "../edit/draft"
import { quantityOf } from "../edit/quantity"
import type { KnownFood, KnownUnit } from "../edit/split-line"
import { decided, type Decisions, newNames } from "./choices"
import { LanguageSelect } from "./language-select"
import { NewNames } from "./new-names"
import { ParsedLine } from "./parsed-line"
import { useParsedLines } from "./use-parsed-lines"

interface ParseDialogProps {
  open: boolean
  onClose: () => void
  /** The lines to read, with their texts. */
  lines: { line: DraftLine; text: string }[]
  units: KnownUnit[]
  foods: KnownFood[]
  /** The lines with amount, unit and food; new ones are created when the recipe is saved. */
  onDone: (lines: DraftLine[]) => void
}

/** Parses lines of text into amount, unit, food and note, to be checked before they enter the form. */
export default function ParseDialog(props: ParseDialogProps) {
  const { open, onClose, lines, units, foods, onDone } = props
  const { t } = useTranslation()
  const { user } = useSession()
  const parsed = useParsedLines({ lines, units, foods, open })
  const { query, read } = parsed
  const [decisions, setDecisions] = useState<Decisions>({})
  const [labels, setLabels] = useState(false)
  const wrong = (line: DraftLine) =>
    quantityOf(line.quantity) === null ? t("recipe.form.amountWrong") : undefined
  const names = newNames(read?.map(({ line }) => line) ?? [])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="xl"
      tall
      title={t("parser.dialogTitle")}
      description={t("parser.dialogHint")}
      submitLabel={t("parser.take")}
      submitDisabled={!read || read.some(({ line }) => wrong(line))}
      onSubmit={() =>
        onDone(read!.map(({ line, explained }) => decided(line, decisions, explained.input)))
      }
    >
      <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-3">
        <LanguageSelect
          value={parsed.language}
          found={parsed.foundLanguage}
          onChange={parsed.chooseLanguage}
        />
        <Select
          label={t("parser.parser")}
          value={parsed.parser}
          onChange={parsed.chooseParser}
          options={[
            { value: "nlp", label: t("parser.names.nlp") },
            { value: "brute", label: t("parser.names.brute") },
          ]}
        />
        {may("useAdvanced", user) && (
          <Switch label={t("parser.showLabels")} checked={labels} onChange={setLabels} />
        )}
      </div>
      <RetryBanner query={query} />
      {!read && !query.error && <SkeletonRows rows={Math.min(lines.length, 6)} className="h-24" />}
      {read && (
        <>
          <NewNames {...{ names, decisions, units, foods }} onChange={setDecisions} />
          <ul className="grid gap-4">
            {read.map(({ line, explained, parser: by }) => (
              <ParsedLine
                key={line.key}
                {...{ line, explained, labels, units, foods }}
                parser={by}
                error={wrong(line)}
                onChange={parsed.change}
                onParser={parsed.chooseParserOf}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
