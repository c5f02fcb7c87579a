import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import type { ComponentPropsWithRef } from "react"
import { useFormat } from "../../lib/format"
import { Amount } from "../../ui/amount"
import { Icon } from "../../ui/icons"
import { closeOnTab } from "../../ui/combobox-tab"
import { textsOfLine } from "./lines"
import type { AddedLine, Suggestion } from "./suggest"

export interface QuickAddChoicesProps {
  /** The field, with choices or without. */
  field: ComponentPropsWithRef<"input"> & { value: string }
  /** Starts with the typed text; empty without any. */
  choices: Suggestion[]
  onChoose: (line: AddedLine) => void
}

/** The field with suggestions below; Enter adds the typed text unless a suggestion is active. */
export default function QuickAddChoices({ field, choices, onChoose }: QuickAddChoicesProps) {
  const [typed] = choices
  return (
    <Combobox
      value={null}
      onChange={(chosen: Suggestion | null) => chosen && onChoose(chosen.line)}
      by="id"
    >
      {({ activeOption }: { activeOption: Suggestion | null }) => (
        <div className="contents" {...closeOnTab}>
          <ComboboxInput
            {...field}
            displayValue={() => field.value}
            onKeyDown={(event) => {
              // Never a suggestion for the text before the last letter.
              if (event.key !== "Enter" || event.nativeEvent.isComposing || activeOption?.id) return
              event.preventDefault()
              if (typed) onChoose(typed.line)
            }}
          />
          {typed && (
            <ComboboxOptions
              modal={false}
              anchor={{ to: "bottom start", gap: 6, padding: 8 }}
              className="z-30 max-h-80! w-(--input-width) overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-float"
            >
              {choices.map((suggestion) => (
                <Option key={suggestion.id} suggestion={suggestion} />
              ))}
            </ComboboxOptions>
          )}
        </div>
      )}
    </Combobox>
  )
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  const { unit, food, note, quantity } = suggestion.line
  const { amount, ...texts } = textsOfLine(
    { unit, food, note, quantity, isFood: Boolean(food ?? unit) },
    useFormat().amount,
  )
  return (
    <ComboboxOption
      value={suggestion}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-2 data-focus:bg-sunken"
    >
      {suggestion.id === "" && <Icon name="add" className="size-5 text-primary-text" />}
      <span dir="auto" className="min-w-0 grow text-page-side wrap-anywhere">
        {amount && (
          <span className="font-semibold">
            <Amount>{amount}</Amount>{" "}
          </span>
        )}
        {texts.name}
        {texts.note && <span className="text-soft">, {texts.note}</span>}
      </span>
      {food && <Icon name="food" className="size-4.5 text-soft" />}
    </ComboboxOption>
  )
}
