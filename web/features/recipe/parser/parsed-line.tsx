import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { DraftLine } from "../edit/draft"
import { LineFields } from "../edit/line-fields"
import type { KnownFood, KnownUnit } from "../edit/split-line"
import { Button } from "../../../ui/button"
import { isNew } from "./choices"
import { differ, type ExplainedLine, type ParserName } from "./explanation"
import { LabelledTokens } from "./labelled-tokens"
import { ReadingText } from "./reading-text"
import { ConfidenceMark } from "./confidence"

interface ParsedLineProps {
  line: DraftLine
  explained: ExplainedLine
  /** The parser of the shown reading. */
  parser: ParserName
  labels: boolean
  units: KnownUnit[]
  foods: KnownFood[]
  error: string | undefined
  onChange: (key: string, some: Partial<DraftLine>) => void
  onParser: (key: string, parser: ParserName) => void
}

/** A line in its original words, its reading to be corrected, and the other parser's reading. */
export const ParsedLine = memo(function ParsedLine(props: ParsedLineProps) {
  const { line, explained, parser, labels, units, foods, error, onChange, onParser } = props
  const { t } = useTranslation()
  const reading = explained[parser]
  const other = parser === "nlp" ? "brute" : "nlp"
  return (
    <li className="grid gap-2.5 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere" dir="auto">
          {explained.input}
        </h3>
        <ConfidenceMark average={reading.confidence.average} />
      </div>
      {labels && <LabelledTokens tokens={reading.tokens} />}
      <div role="group" aria-label={explained.input}>
        <LineFields
          {...{ line, units, foods, error }}
          onChange={(some) => onChange(line.key, some)}
        />
      </div>
      {(isNew(line.unit) || isNew(line.food)) && (
        <p className="text-sm text-soft">
          {t("parser.newHere", {
            names: [line.unit, line.food]
              .filter(isNew)
              .map((choice) => choice!.name)
              .join(", "),
          })}
        </p>
      )}
      {differ(explained) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line px-3 py-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-sm font-semibold">{t(`parser.others.${other}`)}</p>
            <ReadingText reading={explained[other]} />
            {labels && <LabelledTokens tokens={explained[other].tokens} />}
          </div>
          <Button variant="quiet" onClick={() => onParser(line.key, other)}>
            {t("parser.useThis")}
          </Button>
        </div>
      )}
    </li>
  )
})
