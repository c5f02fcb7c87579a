import { Combobox, ComboboxButton, ComboboxInput } from "@headlessui/react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { AnyOrAll } from "./any-or-all"
import { Chip } from "./chip"
import { cx } from "./classes"
import type { MultiComboboxProps, Named } from "./combobox-props"
import { CREATE, matchesOf } from "./combobox-matches"
import { Options } from "./combobox-options"
import { controlLook, FieldFrame } from "./field-frame"
import { Icon } from "./icons"

export default function ComboboxMultiple(props: MultiComboboxProps<Named>) {
  const { label, labelHidden, hint, error, required, className, value, onChange } = props
  const { t } = useTranslation()
  const [query, setQuery] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const options = matchesOf(props.options, query, props.wordsOf, Boolean(props.onCreate))

  async function choose(chosen: Named[]) {
    // A result found by typing was wanted: the list no longer covers what follows.
    if (query) fold(input.current)
    setQuery("")
    const wanted = chosen.find(({ id }) => id === CREATE)
    if (!wanted) return onChange(chosen)
    const created = await props.onCreate?.(wanted.name)
    if (created) onChange([...value.filter(({ id }) => id !== created.id), created])
  }

  const remove = (gone: Named) => onChange(value.filter(({ id }) => id !== gone.id))

  return (
    <div className={cx("grid content-start gap-2", className)}>
      <FieldFrame {...{ label, labelHidden, hint, error, required }}>
        {(wiring) => (
          <Combobox
            multiple
            value={value as Named[]}
            by="id"
            onChange={(chosen: Named[]) => void choose(chosen)}
            onClose={() => setQuery("")}
            disabled={props.disabled}
            immediate
          >
            <div className="relative">
              <ComboboxInput
                {...wiring}
                ref={input}
                placeholder={props.placeholder}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                onKeyDown={(event) => {
                  const last = value.at(-1)
                  if (event.key === "Backspace" && !query && last) remove(last)
                }}
                autoComplete="off"
                className={cx(controlLook, "pe-11")}
              />
              <ComboboxButton
                aria-label={t("field.showChoices", { label })}
                className="absolute inset-y-0 end-0 grid w-11 place-items-center text-soft"
              >
                <Icon name="chevron-down" className="size-5" />
              </ComboboxButton>
            </div>
            <Options options={options} query={query} />
          </Combobox>
        )}
      </FieldFrame>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t("field.chosen", { label })}>
          {value.map((option) => (
            <li key={option.id}>
              <Chip name={option.name} onRemove={() => remove(option)}>
                {option.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {props.onRequireAll && value.length > 1 && (
        <AnyOrAll label={label} all={props.requireAll ?? false} onChange={props.onRequireAll} />
      )}
    </div>
  )
}

/** Headless UI leaves the list of several choices open, and closes it only by this key. */
const fold = (input: HTMLInputElement | null) =>
  input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
