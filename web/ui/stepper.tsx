import { useTranslation } from "react-i18next"
import { useFormat } from "../lib/format"
import { IconButton } from "./icon-button"

export interface StepperProps {
  /** What is counted: "Servings". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** How the value is written: `(n) => formatFraction(n)`. */
  format?: (value: number) => string
  className?: string
}

/** Minus, a number, plus. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max = 999, step = 1, className } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const { format = number } = props
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-flex items-center rounded-full border border-edge bg-surface ${className ?? ""}`}
    >
      <IconButton
        icon="minus"
        label={t("field.less", { label })}
        aria-disabled={value <= min || undefined}
        onClick={() => to(value - step)}
      />
      <output className="min-w-10 px-1 text-center font-semibold tabular-nums">
        {format(value)}
      </output>
      <IconButton
        icon="add"
        label={t("field.more", { label })}
        aria-disabled={value >= max || undefined}
        onClick={() => to(value + step)}
      />
    </div>
  )
}
