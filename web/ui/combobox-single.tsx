import { Combobox, ComboboxButton, ComboboxInput } from "@headlessui/react"
import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "./classes"
import type { ComboboxProps, Named } from "./combobox-props"
import { CREATE, matchesOf, MOST } from "./combobox-matches"
import { Options } from "./combobox-options"
import { controlLook, FieldFrame } from "./field-frame"
import { Icon } from "./icons"

export default function ComboboxSingle(props: ComboboxProps<Named>) {
  const { label, labelHidden, hint, error, required, className } = props
  const { t } = useTranslation()
  const [query, setQuery] = useState("")
  const options = matchesOf(
    query ? props.options : withFirst(props.options, props.value),
    query,
    props.wordsOf,
    Boolean(props.onCreate),
  )
  /** Whether the active option was searched for, and not activated by opening the list. */
  const sought = useRef(false)

  function onKeyDown(event: KeyboardEvent) {
    // Headless UI would choose it whenever options appeared after the focus: the user has not chosen it.
    if (event.key === "Tab" && !sought.current) event.stopPropagation()
    else if (movesAlong.has(event.key)) sought.current = true
  }

  async function choose(option: Named | null) {
    if (option?.id !== CREATE) return props.onChange(option)
    const created = await props.onCreate?.(option.name)
    if (created) props.onChange(created)
  }

  return (
    <FieldFrame {...{ label, labelHidden, hint, error, required, className }}>
      {(wiring) => (
        <Combobox
          value={props.value}
          by="id"
          onChange={(option) => void choose(option)}
          onClose={() => {
            sought.current = false
            setQuery("")
          }}
          disabled={props.disabled}
          immediate
        >
          <div className="relative" onKeyDownCapture={onKeyDown}>
            <ComboboxInput
              {...wiring}
              placeholder={props.placeholder}
              displayValue={(option: Named | null) => option?.name ?? ""}
              onChange={(event) => {
                sought.current = event.target.value !== ""
                setQuery(event.target.value)
                if (!event.target.value) props.onChange(null)
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
  )
}

const movesAlong = new Set(["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"])

/** The chosen option is always drawn: otherwise another is active, which Enter would choose. */
function withFirst(options: readonly Named[], chosen: Named | null) {
  const at = chosen ? options.findIndex(({ id }) => id === chosen.id) : 0
  return chosen && (at < 0 || at >= MOST) ? [chosen, ...options] : options
}
