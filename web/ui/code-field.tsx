import { useTranslation } from "react-i18next"
import { asciiDigits } from "../../worker/shared/units/digits"
import { TextField, type TextFieldProps } from "./field"

/** The six digits of an app, which phones and password managers fill in. */
export function CodeField({ onChange, ...props }: Omit<TextFieldProps, "label">) {
  const { t } = useTranslation()
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      {...props}
      onChange={(code) => onChange(asciiDigits(code))}
      label={t("secondFactor.code")}
    />
  )
}
