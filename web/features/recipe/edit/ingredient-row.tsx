import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { focusRow } from "../../../lib/focus-row"
import { useFormat } from "../../../lib/format"
import { TextArea } from "../../../ui/field"
import { Menu } from "../../../ui/menu"
import { type DraftLine, emptyLine } from "./draft"
import { LineFields } from "./line-fields"
import { nameOfLine } from "./name-of-line"
import { pastedLines } from "./paste-rows"
import { type KnownFood, type KnownUnit, putTogether, takenApart } from "./split-line"
import { TitleField } from "./title-field"
import { type Rows } from "./use-rows"

interface IngredientRowProps {
  line: DraftLine
  handle: ReactNode
  rows: Rows<DraftLine>
  units: KnownUnit[] | undefined
  foods: KnownFood[] | undefined
  error: string | undefined
  onLeave: (field: string) => void
  /** The row above. */
  before: string | undefined
  /** As one line of text until it is opened: on a phone, where its fields take three. */
  isClosed: boolean
  onOpen: (key: string) => void
}

type FieldsProps = Omit<IngredientRowProps, "handle" | "isClosed" | "onOpen">

/**
 * One ingredient: a line of text, or amount, unit, food and note. Redrawn only when its own line changes, so that
 * typing in a long recipe stays fast.
 */
export const IngredientRow = memo(function IngredientRow(row: IngredientRowProps) {
  const { handle, isClosed, onOpen, ...props } = row
  const { line, rows, units = none, foods = none, error, onLeave } = props
  const { t } = useTranslation()
  const { amount } = useFormat()
  const { key } = line
  const change = (some: Partial<DraftLine>) => rows.change(key, some)

  return (
    <div data-row={key} className="grid gap-2 px-1 py-0.5 sm:px-2 sm:py-1.5">
      {line.title !== null && (
        <TitleField value={line.title} onChange={(title) => change({ title })} />
      )}
      <div className="flex items-start gap-1">
        {handle}
        {line.parts && isClosed && !error ? (
          <button
            type="button"
            data-row-text=""
            dir="auto"
            aria-expanded={false}
            onClick={() => onOpen(key)}
            className="min-h-11 min-w-0 grow rounded-xl px-2 py-2 text-start text-page-side leading-snug wrap-anywhere hover:bg-sunken"
          >
            {putTogether(line, amount).note || nameOfLine(line)}
          </button>
        ) : line.parts ? (
          <div className="min-w-0 grow">
            <LineFields
              {...{ line, units, foods, error }}
              onChange={change}
              onLeave={() => onLeave(`line.${key}`)}
            />
          </div>
        ) : (
          <LineText {...props} />
        )}
        <Menu
          label={t("recipe.form.lineMenu")}
          icon="more"
          iconOnly
          entries={[
            line.parts
              ? {
                  label: t("recipe.form.asText"),
                  icon: "list",
                  onSelect: () => change(putTogether(line, amount)),
                }
              : {
                  label: t("recipe.form.takeApart"),
                  icon: "sliders",
                  onSelect: () => change(takenApart(line, units, foods)),
                },
            line.title === null && {
              label: t("recipe.form.addTitle"),
              icon: "section",
              onSelect: () => {
                change({ title: "" })
                focusRow(key)
              },
            },
            {
              label: t("recipe.form.insertBelow"),
              icon: "add",
              onSelect: () => addBelow(rows, key),
            },
            "line",
            {
              label: t("general.remove"),
              icon: "trash",
              danger: true,
              onSelect: () => rows.remove(key),
            },
          ]}
        />
      </div>
    </div>
  )
})

const none: never[] = []

function addBelow(rows: Rows<DraftLine>, key: string) {
  const next = emptyLine()
  rows.add([next], key)
  focusRow(next.key)
}

function LineText({ line, rows, before }: FieldsProps) {
  const { t } = useTranslation()

  function onPaste(event: ClipboardEvent) {
    const found = pastedLines(event.clipboardData.getData("text/plain"))
    if (found.length < 2) return
    event.preventDefault()
    const added = found.map(({ title, text }) => ({ ...emptyLine(text), title }))
    rows.add(added, line.key, line.note.trim() === "" && !line.title)
    focusRow(added.at(-1)!.key)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault()
      addBelow(rows, line.key)
    }
    if (event.key === "Backspace" && line.note === "" && line.title === null && before) {
      event.preventDefault()
      rows.remove(line.key)
      focusRow(before)
    }
  }

  return (
    <TextArea
      label={t("recipe.form.ingredient")}
      labelHidden
      rows={1}
      dir="auto"
      value={line.note}
      onChange={(note) => rows.change(line.key, { note: note.replaceAll("\n", " ") })}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      placeholder={t("recipe.form.ingredientExample")}
      className="min-w-0 grow"
    />
  )
}
