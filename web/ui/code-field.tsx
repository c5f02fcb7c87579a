import { useTranslation } from "react-i18next"
import { TextField, type TextFieldProps } from "./field"

/** The six digits of an app, which phones and password managers fill in. */
export function CodeField(props: Omit<TextFieldProps, "label">) {
  const { t } = useTranslation()
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      {...props}
      label={t("secondFactor.code")}
    />
  )
}
