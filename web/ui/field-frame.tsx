import { type ReactNode, useId } from "react"
import { cx } from "./classes"
import { Icon } from "./icons"

export interface FieldFrameProps {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  hint?: ReactNode
  /** The error message, shown under the field. */
  error?: string
  required?: boolean
  className?: string
}

/** The props of a control inside a frame, which connect it with label, hint and error. */
export interface FieldWiring {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
  "aria-required": true | undefined
}

export const controlLook =
  "block w-full min-h-11 rounded-xl border border-edge bg-surface px-3 py-2 text-ink " +
  "hover:border-ink focus-visible:outline-offset-0 disabled:opacity-60 " +
  "aria-invalid:border-error-text [&:not(select):read-only]:bg-sunken"

export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={cx("grid content-start gap-1", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold"}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-error-text">
            {" *"}
          </span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export const FieldError = ({ id, error }: { id?: string; error: string | undefined }) =>
  error ? (
    <p
      id={id}
      role="alert"
      className="flex items-center gap-1.5 text-sm font-semibold text-error-text"
    >
      <Icon name="error" className="size-4" />
      {error}
    </p>
  ) : null
