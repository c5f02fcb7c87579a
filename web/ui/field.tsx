import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react"
import { cx } from "./classes"
import { controlLook, FieldFrame, type FieldFrameProps } from "./field-frame"
import { Icon } from "./icons"

type Native<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Tag>,
  "value" | "onChange" | "className" | "required" | "children"
>

export interface TextFieldProps extends FieldFrameProps, Native<"input"> {
  value: string
  onChange: (value: string) => void
  /** Something at the end of the field: a button, a unit. */
  end?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, required, className, end, onChange, ...rest } = props
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, required, className }}>
      {(wiring) => (
        // The direction of an address applies to the element at its end, too.
        <div className="relative" dir={rest.dir === "auto" ? undefined : rest.dir}>
          <input
            type="text"
            {...rest}
            {...wiring}
            className={cx(controlLook, Boolean(end) && "pe-12")}
            onChange={(event) => onChange(event.target.value)}
          />
          {end && <div className="absolute inset-y-0 end-0 grid place-items-center">{end}</div>}
        </div>
      )}
    </FieldFrame>
  )
}

export interface TextAreaProps extends FieldFrameProps, Native<"textarea"> {
  value: string
  onChange: (value: string) => void
}

/** Grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, required, className, onChange, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current!
    element.style.height = "auto"
    element.style.height = `${element.scrollHeight + 2}px`
  }, [rest.value])
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, required, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          ref={area}
          className={cx(controlLook, "max-h-[70dvh] resize-none leading-relaxed")}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

export interface SelectProps<T extends string> extends FieldFrameProps, Native<"select"> {
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string }[]
}

/** The platform's own list: the easiest to use on a phone. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, labelHidden, hint, error, required, className, options, onChange, ...rest } = props
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, required, className }}>
      {(wiring) => (
        <div className="relative">
          <select
            {...rest}
            {...wiring}
            className={cx(controlLook, "appearance-none pe-11")}
            onChange={(event) => onChange(event.target.value as T)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-soft"
          />
        </div>
      )}
    </FieldFrame>
  )
}
