import { useLayoutEffect, useRef } from "react"
import { cx } from "../../ui/classes"
import { controlLook, FieldFrame } from "../../ui/field-frame"
import type { Stretch } from "./import-editor/props"

interface MarkedAreaProps {
  label: string
  hint: string
  value: string
  autoFocus?: boolean
  onChange: (value: string) => void
  marked: Stretch | undefined
}

/** Its letters and the marked ones behind them must have the same positions. */
const letters = "px-3 py-2 leading-relaxed whitespace-pre-wrap wrap-anywhere"

/** A text area for a long text that scrolls as one, with a marked range behind the letters. */
export function MarkedArea({ label, hint, value, autoFocus, onChange, marked }: MarkedAreaProps) {
  const mark = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, outer] = [mark.current, box.current]
    if (!element || !outer) return
    const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight]
    const isSeen = top >= outer.scrollTop && bottom <= outer.scrollTop + outer.clientHeight
    if (!isSeen) outer.scrollTop = top - outer.clientHeight / 3
  }, [marked])
  return (
    <FieldFrame label={label} hint={hint}>
      {(wiring) => (
        <div
          ref={box}
          className="relative max-h-[70dvh] overflow-y-auto rounded-xl border border-edge bg-surface hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <div className="relative grid min-h-52">
            <div aria-hidden="true" dir="auto" className={cx(letters, "text-transparent")}>
              {marked ? (
                <>
                  {value.slice(0, marked.start)}
                  <mark ref={mark} className="rounded-sm bg-warning/35 text-transparent">
                    {value.slice(marked.start, marked.end)}
                  </mark>
                  {value.slice(marked.end)}
                </>
              ) : (
                value
              )}{" "}
            </div>
            <textarea
              {...wiring}
              dir="auto"
              spellCheck={false}
              autoFocus={autoFocus}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={cx(
                controlLook,
                letters,
                "absolute inset-0 h-full resize-none overflow-hidden border-0 bg-transparent focus-visible:outline-none",
              )}
            />
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
