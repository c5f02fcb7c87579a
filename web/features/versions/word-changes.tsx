import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { wordChanges } from "../source-update"
import type { TextPair } from "./changed-content"

/** A text with the words that were removed struck out, and those that were added underlined. */
export function WordChanges({ before, after }: TextPair) {
  const { t } = useTranslation()
  const runs = wordChanges(before ?? "", after ?? "")
  return runs.map(({ change, text }, index) => {
    if (change === "same") return text
    const isRemoved = change === "removed"
    const Tag = isRemoved ? "del" : "ins"
    const words = text.trimStart()
    // What takes the place of the first words has no blank before it.
    const blank = text.slice(0, text.length - words.length) || (runs[index - 1] ? " " : "")
    return (
      <Fragment key={index}>
        {blank}
        <Tag
          className={
            isRemoved
              ? "rounded-sm bg-error/10 text-error-text line-through"
              : "rounded-sm bg-success/10 font-semibold text-success-text underline"
          }
        >
          <span className="sr-only">{t(isRemoved ? "versions.removed" : "versions.added")} </span>
          {words}
        </Tag>
      </Fragment>
    )
  })
}
