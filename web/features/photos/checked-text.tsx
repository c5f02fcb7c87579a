import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { controlLook, FieldFrame } from "../../ui/field-frame"
import { lowConfidenceWordsIn, LOW_CONFIDENCE } from "./low-confidence-words"
import type { Stretch } from "../create"
import type { Photo } from "./photo"
import type { Word } from "./words"

interface CheckedTextProps {
  photo: Photo
  label: string
  /** A part of it that has the focus in the recipe. */
  marked: Stretch | undefined
  onChange: (text: string) => void
  /** A word that has the focus, to show where it is in the picture. */
  onLook: (word: Word | undefined) => void
}

/** More than these do not get a button each. */
const MOST = 24
const spacing = "px-3.5 py-2.5 leading-relaxed"
/** Behind the field, letter under letter. */
const behind = cx(
  "pointer-events-none rounded-xl border border-transparent wrap-anywhere whitespace-pre-wrap text-transparent",
  spacing,
)

/** The text of a picture, to be corrected; uncertain words are marked. */
export function CheckedText({ photo, label, marked, onChange, onLook }: CheckedTextProps) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [looked, setLooked] = useState<number>()
  const doubts = lowConfidenceWordsIn(photo.text, LOW_CONFIDENCE(photo.reading?.words ?? []))

  function look(at: number, word: Word, start: number) {
    setLooked(at)
    onLook(word)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + word.text.length)
  }

  let done = 0
  const pieces = doubts.flatMap(({ start, word }) => {
    const before = photo.text.slice(done, start)
    done = start + word.text.length
    return [
      before,
      <mark key={start} className="rounded-sm bg-warning/30 text-transparent">
        {word.text}
      </mark>,
    ]
  })

  return (
    <div className="grid content-start gap-2">
      <FieldFrame label={label} labelHidden>
        {(wiring) => (
          <div className="relative min-h-32" dir="auto">
            {marked && (
              <div aria-hidden="true" className={cx("absolute inset-0", behind)}>
                {photo.text.slice(0, marked.start)}
                <mark className="rounded-sm bg-primary/25 text-transparent">
                  {photo.text.slice(marked.start, marked.end)}
                </mark>
              </div>
            )}
            <div aria-hidden="true" className={cx("min-h-32", behind)}>
              {pieces}
              {photo.text.slice(done)}
              {"\n"}
            </div>
            <textarea
              {...wiring}
              ref={area}
              value={photo.text}
              spellCheck={false}
              dir="auto"
              onChange={(event) => onChange(event.target.value)}
              onBlur={() => onLook(undefined)}
              className={cx(
                controlLook,
                spacing,
                "absolute inset-0 resize-none overflow-hidden bg-transparent! wrap-anywhere",
              )}
            />
          </div>
        )}
      </FieldFrame>
      {doubts.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm text-soft">{t("photos.doubts", { count: doubts.length })}</p>
          <ul className="flex flex-wrap gap-1.5" aria-label={t("photos.doubtsLabel")}>
            {doubts.slice(0, MOST).map(({ word, start }, at) => (
              <li key={start}>
                <button
                  type="button"
                  onClick={() => look(at, word, start)}
                  className={cx(
                    "min-h-9 rounded-full border border-edge px-3 text-sm hover:bg-sunken",
                    looked === at && "bg-sunken",
                  )}
                >
                  <bdi>{word.text}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
