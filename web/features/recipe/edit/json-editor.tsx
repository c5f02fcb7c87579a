import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { Icon } from "../../../ui/icons"
import { draftOfJson, jsonOf } from "./json-draft"
import { shapeErrors } from "./json-shape"
import { JsonError, lineAt, pathKey, readJson } from "./json-source"
import type { Draft } from "./draft"

interface JsonEditorProps {
  draft: Draft
  /** Called with every change that is a valid recipe. */
  onChange: (draft: Draft) => void
  /** Whether the text is not a recipe, so that it cannot be saved or shown as a form. */
  onFaulty: (faulty: boolean) => void
}

interface Fault {
  line: number
  text: string
}

/** The recipe as JSON: line numbers, indentation, and the errors of lines. */
export default function JsonEditor({ draft, onChange, onFaulty }: JsonEditorProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => jsonOf(draft))
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const read = useReader()
  const { faults } = useMemo(() => read(text), [read, text])
  const wrong = new Set(faults.map(({ line }) => line))
  const lines = text.split("\n").length

  function change(next: string) {
    setText(next)
    const { value, faults } = read(next)
    onFaulty(faults.length > 0)
    if (faults.length === 0) onChange(draftOfJson(value, draft))
  }

  function tidy() {
    const { value } = read(text)
    if (value !== undefined) change(JSON.stringify(value, null, 2))
  }

  /** Enter keeps the indentation, and increases it after a bracket. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    const before = text.slice(0, event.currentTarget.selectionStart)
    const [indent] = /^[ \t]*/.exec(before.slice(before.lastIndexOf("\n") + 1))!
    event.preventDefault()
    // The browser's own insertion, so that it can be undone.
    document.execCommand("insertText", false, `\n${indent}${/[[{]\s*$/.test(before) ? "  " : ""}`)
  }

  function goTo(line: number) {
    const at =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0)
    area.current!.focus()
    area.current!.setSelectionRange(at, at + text.slice(at).indexOf("\n"))
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{t("recipe.json.hint")}</p>
        <Button variant="quiet" icon="list" disabled={faults.length > 0} onClick={tidy}>
          {t("recipe.json.tidy")}
        </Button>
      </div>
      <div
        dir="ltr"
        className="grid max-h-[70dvh] grid-cols-[auto_minmax(0,1fr)] overflow-y-auto rounded-xl border border-edge bg-surface font-mono text-sm/6"
      >
        <div
          aria-hidden="true"
          className="sticky start-0 border-e border-line bg-sunken py-3 text-end text-soft select-none"
        >
          {Array.from({ length: lines }, (_, index) => (
            <div
              key={index}
              className={cx("px-3", wrong.has(index + 1) && "bg-error font-bold text-on-error")}
            >
              {index + 1}
            </div>
          ))}
        </div>
        <textarea
          ref={area}
          value={text}
          rows={lines}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-label={t("recipe.json.label")}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={`${id}-faults`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="block w-full resize-none overflow-x-auto overflow-y-hidden bg-transparent px-3 py-3 whitespace-pre focus-visible:-outline-offset-2"
        />
      </div>
      <ul id={`${id}-faults`} aria-live="polite" className="grid gap-1">
        {faults.slice(0, 8).map((fault) => (
          <li key={`${fault.line} ${fault.text}`}>
            <button
              type="button"
              onClick={() => goTo(fault.line)}
              className="flex min-h-11 items-center gap-2 rounded-lg px-2 text-start font-semibold text-error-text hover:bg-sunken"
            >
              <Icon name="error" className="size-5" />
              {t("recipe.json.atLine", { line: fault.line, text: fault.text })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Parses a text: its value, and its errors. */
function useReader() {
  const { t } = useTranslation()
  return useMemo(
    () =>
      (text: string): { value: unknown; faults: Fault[] } => {
        try {
          const { value, places } = readJson(text)
          const faults = shapeErrors(value).map(({ path, key }) => {
            const known = places.get(pathKey(path)) ?? places.get(pathKey(path.slice(0, -1))) ?? 0
            return {
              line: lineAt(text, known),
              text: t(`recipe.json.shape.${key}`, { path: path.join(".") || "{}" }),
            }
          })
          return { value, faults }
        } catch (error) {
          if (!(error instanceof JsonError)) throw error
          const { key, found } = error
          const said = t(`recipe.json.syntax.${key}`, { found: found.trim() || "↵" })
          return { value: undefined, faults: [{ line: lineAt(text, error.at), text: said }] }
        }
      },
    [t],
  )
}
