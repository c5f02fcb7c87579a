import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { cx } from "../../../ui/classes"
import { type Explained, type Label, UNSURE } from "./explanation"

const looks: Record<Label, string> = {
  QTY: "tint-info border-info",
  UNIT: "tint-success border-success",
  SIZE: "tint-secondary border-secondary",
  NAME: "tint-accent border-accent",
  PREP: "tint-warning border-warning",
  COMMENT: "bg-sunken border-line",
  PURPOSE: "bg-sunken border-edge",
  PUNC: "border-transparent",
}

/** The pieces of a line, each with its label. */
export function LabelledTokens({ tokens }: Pick<Explained, "tokens">) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  return (
    <ul
      aria-label={t("parser.tokens")}
      dir={directionOf(tokens)}
      className="flex w-fit max-w-full flex-wrap gap-1"
    >
      {tokens.map(({ text, label, sure }, at) => (
        // The same word may occur twice: its key is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={cx("grid rounded-lg border px-2 py-1 text-center", looks[label])}>
          <bdi>{text}</bdi>
          {label !== "PUNC" && (
            <span
              className={cx(
                "text-xs text-ink",
                isLow(sure) && "font-semibold underline decoration-dotted",
              )}
            >
              {t(`parser.labels.${label}`)}
              {sure !== null && sure < CERTAIN && ` ${percent(sure)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The direction of the line, whatever the language of the labels. */
const directionOf = (tokens: Explained["tokens"]) =>
  tokens.some(({ text }) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)) ? "rtl" : "ltr"

/** From here on the number is meaningless. */
const CERTAIN = 0.95

const isLow = (sure: number | null) => sure !== null && sure < UNSURE
