import { type ReactNode, useId } from "react"
import { cx } from "./classes"
import { FieldError } from "./field-frame"

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of the things it stands for are selected. */
  partly?: boolean
  hint?: ReactNode
  error?: string
  disabled?: boolean
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, partly, hint, error, disabled, className } = props
  const id = useId()
  return (
    <div className={className}>
      <label
        className={cx(
          "flex min-h-11 items-center gap-3 py-1.5",
          disabled ? "opacity-60" : "cursor-pointer",
        )}
      >
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          ref={(input) => {
            if (input) input.indeterminate = partly ?? false
          }}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5.5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-8.5 -mt-1.5 mb-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError error={error} />
    </div>
  )
}
