import { useId } from "react"
import { cx } from "./classes"
import { Icon, type IconName } from "./icons"

export interface ChoiceCardsProps<T extends string> {
  label: string
  value: T | undefined
  onChange: (value: T) => void
  choices: { value: T; label: string; hint?: string; icon?: IconName }[]
  /** Two side by side on a phone, too: for several with short names. */
  dense?: boolean
}

/** One of a few, each with a description: radio buttons on cards. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { label, value, onChange, choices, dense } = props
  const name = useId()
  const columns =
    choices.length % 3 !== 0 && choices.length <= 4 ? "grid-cols-2" : "grid-cols-2 sm:grid-cols-3"
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className={cx("grid gap-2", dense ? columns : "sm:grid-cols-2")}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              "flex min-h-14 cursor-pointer items-start gap-3 rounded-xl border border-edge px-3 py-3",
              "hover:bg-sunken has-checked:border-primary-text has-checked:bg-sunken",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-describedby={choice.hint ? `${name}-${choice.value}` : undefined}
              aria-label={choice.label}
              className="mt-1 size-5 shrink-0 accent-primary outline-none"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex items-center gap-2 font-semibold">
                {choice.icon && <Icon name={choice.icon} className="size-5 text-soft" />}
                {choice.label}
              </span>
              {choice.hint && (
                <span id={`${name}-${choice.value}`} className="text-sm text-soft">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
