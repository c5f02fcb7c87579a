import { controlLook, FieldFrame, type FieldFrameProps } from "../../ui/field-frame"
import { cx } from "../../ui/classes"

interface ColorFieldProps extends FieldFrameProps {
  /** `#E0E0E0` */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The platform's own color picker. */
export function ColorField({ value, onChange, onBlur, ...frame }: ColorFieldProps) {
  const { label, labelHidden, hint, error, required, className } = frame
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, required, className }}>
      {(wiring) => (
        <input
          {...wiring}
          type="color"
          value={value}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          onBlur={onBlur}
          className={cx(controlLook, "h-11 max-w-24 cursor-pointer p-1")}
        />
      )}
    </FieldFrame>
  )
}
