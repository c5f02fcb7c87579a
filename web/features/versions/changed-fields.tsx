import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"
import { type Content, type FieldPair, isSamePair, labelOf, pairsOf } from "./changed-content"
import { WordChanges } from "./word-changes"

interface ChangedFieldsProps {
  before: Content
  after: Content
  /** Equal fields are shown, too. */
  all?: boolean
  /** Shown where there is nothing else. */
  empty: string
}

/** Two versions, field by field: lists line by line, texts word by word. */
export function ChangedFields({ before, after, all, empty }: ChangedFieldsProps) {
  const { t } = useTranslation()
  const { amount } = useFormat()
  const pairs = useMemo(() => pairsOf(before, after, t, amount), [before, after, t, amount])
  const shown = all ? pairs : pairs.filter(({ isSame }) => !isSame)
  if (shown.length === 0) return <p className="text-soft">{empty}</p>
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      {shown.map((pair) => (
        <Field key={pair.field} pair={pair} />
      ))}
    </Card>
  )
}

function Field({ pair: { field, texts, isList } }: { pair: FieldPair }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h2 className="font-display text-lg font-semibold">{t(labelOf[field])}</h2>
      <ul className={cx("grid grid-cols-1", isList ? "gap-2" : "gap-0.5")}>
        {texts.map((pair, index) => (
          <li
            key={index}
            dir="auto"
            className={cx(
              "wrap-anywhere whitespace-pre-line",
              isList && "border-s-3 ps-3",
              isList && (isSamePair(pair) ? "border-line" : "border-primary-text"),
            )}
          >
            <WordChanges {...pair} />
          </li>
        ))}
      </ul>
    </div>
  )
}
