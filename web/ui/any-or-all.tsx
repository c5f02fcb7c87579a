import { useTranslation } from "react-i18next"

export interface AnyOrAllProps {
  /** The chosen things, for the name of the group. */
  label: string
  all: boolean
  onChange: (all: boolean) => void
}

/** Whether any of the chosen things suffices, or all are required. */
export function AnyOrAll(props: AnyOrAllProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t("field.anyOrAll", { label: props.label })}
      className="grid grid-cols-2 rounded-xl border border-edge bg-surface p-0.75"
    >
      {[false, true].map((all) => (
        <button
          key={String(all)}
          type="button"
          aria-pressed={props.all === all}
          onClick={() => props.onChange(all)}
          className="min-h-11 rounded-lg px-3 text-[0.9375rem] leading-tight text-soft hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {t(all ? "field.all" : "field.any")}
        </button>
      ))}
    </div>
  )
}
