import { ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { useTranslation } from "react-i18next"
import type { Named } from "./combobox-props"
import { CREATE } from "./combobox-matches"
import { Icon } from "./icons"

/** The list under the field, for both kinds of combobox. */
export function Options({ options, query }: { options: readonly Named[]; query: string }) {
  const { t } = useTranslation()
  return (
    <ComboboxOptions
      modal={false}
      anchor={{ to: "bottom start", gap: 6, padding: 8 }}
      className="z-50 max-h-80! w-(--input-width) min-w-52 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-float empty:invisible"
    >
      {options.map((option) => (
        <ComboboxOption
          key={option.id}
          value={option}
          className="group flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-2 data-focus:bg-sunken"
        >
          {option.id === CREATE ? (
            <>
              <Icon name="add" className="size-5 text-primary-text" />
              {t("field.create", { name: option.name })}
            </>
          ) : (
            <>
              <span className="grow">{option.name}</span>
              <Icon name="check" className="invisible size-5 group-data-selected:visible" />
            </>
          )}
        </ComboboxOption>
      ))}
      {options.length === 0 && (
        <p className="px-3 py-2.5 text-soft">
          {query ? t("field.nothingFound", { query }) : t("field.nothingToChoose")}
        </p>
      )}
    </ComboboxOptions>
  )
}
