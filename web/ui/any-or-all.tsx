import { useTranslation } from "react-i18next"

export interface AnyOrAllProps {
  /** What is chosen, for the name of the group. */
  label: string
  all: boolean
  onChange: (all: boolean) => void
}

/** Whether any of the chosen things is enough, or all of them must be there. */
export function AnyOrAll(props: AnyOrAllProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t("field.anyOrAll", { label: props.label })}
      className="grid grid-cols-2 rounded-full border border-edge p-0.5"
    >
      {[false, true].map((all) => (
        <button
          key={String(all)}
          type="button"
          aria-pressed={props.all === all}
          onClick={() => props.onChange(all)}
          className="min-h-11 rounded-full px-4 text-[0.9375rem] font-semibold aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {t(all ? "field.all" : "field.any")}
        </button>
      ))}
    </div>
  )
}
