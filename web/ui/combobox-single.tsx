import { Combobox, ComboboxButton, ComboboxInput } from "@headlessui/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "./classes"
import type { ComboboxProps, Named } from "./combobox"
import { CREATE, matchesOf } from "./combobox-matches"
import { Options } from "./combobox-options"
import { controlLook, FieldFrame } from "./field-frame"
import { Icon } from "./icons"

export default function ComboboxSingle(props: ComboboxProps<Named>) {
  const { label, labelHidden, hint, error, required, className } = props
  const { t } = useTranslation()
  const [query, setQuery] = useState("")
  const options = matchesOf(props.options, query, props.wordsOf, Boolean(props.onCreate))

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
          onClose={() => setQuery("")}
          disabled={props.disabled}
          immediate
        >
          <div className="relative">
            <ComboboxInput
              {...wiring}
              placeholder={props.placeholder}
              displayValue={(option: Named | null) => option?.name ?? ""}
              onChange={(event) => {
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
