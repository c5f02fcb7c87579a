import { useState } from "react"
import { useTranslation } from "react-i18next"
import { decimalText, fractionText } from "../../../../worker/shared/units/fractions"
import { cx } from "../../../ui/classes"
import { Stepper } from "../../../ui/stepper"
import { quantityOf } from "../edit/quantity"
import type { Scale } from "./use-scale"

/** Written as the amounts are. */
const presets = [0.5, 1, 2, 3]

const pill =
  "min-h-11 min-w-11 rounded-full border px-2.5 text-[0.9375rem] font-semibold tabular-nums transition-colors"

/** Servings, one more or less; nothing where the yield has no number. The choice is in the address. */
export function ServingsStepper({ scale }: { scale: Scale }) {
  const { t } = useTranslation()
  const { base, servings, write, setServings } = scale
  if (base === undefined || servings === undefined) return null
  return (
    <Stepper
      label={t("recipe.servings")}
      value={servings}
      min={Math.min(1, servings)}
      onChange={setServings}
      format={(value) => write(decimalText(value, 2))}
      className="print:hidden"
    />
  )
}

/** The whole recipe by a factor. */
export function ScaleControl({ scale }: { scale: Scale }) {
  const { t } = useTranslation()
  const { factor, write, setFactor } = scale
  return (
    <div
      role="group"
      aria-label={t("recipe.scale")}
      className="flex flex-wrap gap-1.5 print:hidden"
    >
      {presets.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={factor === value}
          aria-label={t("recipe.scaleBy", { factor: write(fractionText(value, 2)) })}
          onClick={() => setFactor(value)}
          className={cx(
            pill,
            factor === value
              ? "tint-primary border-primary-text"
              : "border-edge bg-surface hover:bg-sunken",
          )}
        >
          <bdi dir="ltr">{write(fractionText(value, 2))}×</bdi>
        </button>
      ))}
      <CustomScale {...{ factor, write }} onChange={setFactor} />
    </div>
  )
}

interface CustomScaleProps extends Pick<Scale, "factor" | "write"> {
  onChange: (factor: number) => void
}

/** Any factor. It applies on leaving the field or pressing Enter, if it is a number. */
function CustomScale({ factor, write, onChange }: CustomScaleProps) {
  const { t } = useTranslation()
  const isPreset = presets.includes(factor)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (isPreset ? "" : write(decimalText(factor)))

  function change(text: string) {
    setTyped(text)
    const value = quantityOf(text)
    if (value && value <= 1000) onChange(value)
  }

  return (
    <span className="relative inline-block">
      <input
        type="text"
        inputMode="decimal"
        aria-label={t("recipe.customScale")}
        placeholder="…"
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => event.key === "Enter" && setTyped(null)}
        className={cx(
          pill,
          "w-19 pe-6 text-center",
          shown ? "tint-primary border-primary-text" : "border-edge bg-surface",
        )}
      />
      <span aria-hidden="true" className="absolute inset-y-0 end-3 grid place-items-center">
        ×
      </span>
    </span>
  )
}
