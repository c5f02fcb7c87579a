import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { type ClipboardEvent, useId, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { quickLine, quickLines } from "../../../worker/rules/quick-add"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { type AddedLine, type Suggestion, suggestionsFor, wordCandidates } from "./suggest"
import { textsOfLine } from "./lines"
import type { OwnCatalog } from "./use-catalog"

interface QuickAddProps {
  catalog: OwnCatalog
  /** Tells the words that have stood on the list without being a food. */
  pastOf: () => readonly string[]
  /** What was typed goes along with each line. */
  onAdd: (lines: { line: AddedLine; text: string }[]) => void
}

/** One field for amount, unit and thing; Enter adds and goes on, several pasted lines are several things. */
export function QuickAddField({ catalog, pastOf, onAdd }: QuickAddProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const { vocabulary, candidates } = catalog
  const typing = text.trim() !== ""
  const all = useMemo(
    () => (typing ? [...candidates, ...wordCandidates(pastOf())] : []),
    [typing, candidates, pastOf],
  )
  const suggestions = useMemo(() => suggestionsFor(text, vocabulary, all), [text, vocabulary, all])
  const typed: Suggestion = { id: "", name: text, line: quickLine(text, vocabulary) }

  function add(line: AddedLine) {
    setText("")
    if (text.trim()) onAdd([{ line, text: text.trim() }])
    input.current?.focus()
  }

  function paste(event: ClipboardEvent) {
    const lines = quickLines(event.clipboardData.getData("text/plain"))
    if (lines.length < 2) return
    event.preventDefault()
    onAdd(lines.map((one) => ({ line: quickLine(one, vocabulary), text: one })))
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add(typed.line)
      }}
      className="relative"
    >
      <label htmlFor={id} className="sr-only">
        {t("shopping.add.label")}
      </label>
      <Combobox
        value={null}
        onChange={(chosen: Suggestion | null) => chosen && add(chosen.line)}
        by="id"
      >
        {({ activeOption }: { activeOption: Suggestion | null }) => (
          <>
            <Icon
              name="add"
              className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5.5 text-primary-text"
            />
            <ComboboxInput
              id={id}
              ref={input}
              value={text}
              displayValue={() => text}
              placeholder={t("shopping.add.placeholder")}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              dir="auto"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                // Never what was a choice before the last letter.
                if (event.key !== "Enter" || event.nativeEvent.isComposing || activeOption?.id)
                  return
                event.preventDefault()
                add(typed.line)
              }}
              onPaste={paste}
              className="block min-h-12 w-full rounded-xl border border-edge bg-surface ps-11 pe-13 text-[1.0625rem] text-ink shadow-card placeholder:text-soft hover:border-ink focus-visible:outline-offset-0"
            />
            {typing && (
              <>
                <IconButton
                  icon="check"
                  type="submit"
                  label={t("shopping.add.do")}
                  className="absolute inset-y-0 end-1 my-auto text-primary-text"
                />
                <ComboboxOptions
                  modal={false}
                  anchor={{ to: "bottom start", gap: 6, padding: 8 }}
                  className="z-30 max-h-80! w-(--input-width) overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-float"
                >
                  {[typed, ...suggestions].map((suggestion) => (
                    <Option key={suggestion.id} suggestion={suggestion} />
                  ))}
                </ComboboxOptions>
              </>
            )}
          </>
        )}
      </Combobox>
    </form>
  )
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  const { unit, food, note, quantity } = suggestion.line
  const { amount, ...texts } = textsOfLine({
    unit,
    food,
    note,
    quantity,
    isFood: Boolean(food ?? unit),
  })
  return (
    <ComboboxOption
      value={suggestion}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-2 data-focus:bg-sunken"
    >
      {suggestion.id === "" && <Icon name="add" className="size-5 text-primary-text" />}
      <span className="min-w-0 grow wrap-anywhere">
        {amount && <span className="font-semibold">{amount} </span>}
        {texts.name}
        {texts.note && <span className="text-soft">, {texts.note}</span>}
      </span>
      {food && <Icon name="food" className="size-4.5 text-soft" />}
    </ComboboxOption>
  )
}
