import { useId } from "react"
import { cx } from "./classes"
import { Icon, type IconName } from "./icons"

export interface SegmentedProps<T extends string> {
  /** The label, for screen readers. */
  label: string
  value: T
  onChange: (value: T) => void
  choices: { value: T; label: string; icon?: IconName }[]
  className?: string
}

/** A choice of two or three, side by side: radio buttons in one frame. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, onChange, choices, className } = props
  const name = useId()
  return (
    <fieldset className={cx("flex rounded-xl border border-edge bg-surface p-0.75", className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            "relative flex min-h-11 grow cursor-pointer items-center justify-center gap-2 rounded-lg px-3 text-center text-[0.9375rem] leading-tight",
            "hover:bg-sunken has-checked:tint-primary has-checked:font-semibold",
            "has-checked:ring-1 has-checked:ring-primary-text",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus)",
            choice.value === value ? "" : "text-soft",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {choice.icon && <Icon name={choice.icon} className="size-5" />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
