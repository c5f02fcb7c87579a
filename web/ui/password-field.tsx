import { useState } from "react"
import { useTranslation } from "react-i18next"
import { passwordStrength } from "../../worker/shared/passwords"
import { cx } from "./classes"
import { TextField, type TextFieldProps } from "./field"
import { IconButton } from "./icon-button"

export interface PasswordFieldProps extends Omit<TextFieldProps, "end" | "type"> {
  /** Shows the strength of a new password. */
  meter?: boolean
}

export function PasswordField({ meter, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-2">
      <TextField
        autoComplete={meter ? "new-password" : "current-password"}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? "text" : "password"}
        end={
          <IconButton
            icon={shown ? "eye-off" : "eye"}
            label={t(shown ? "field.hidePassword" : "field.showPassword")}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {meter && props.value && <StrengthMeter password={props.value} />}
    </div>
  )
}

const colors = {
  weak: "bg-error",
  good: "bg-warning",
  strong: "bg-info",
  veryStrong: "bg-success",
} as const

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const { score, label } = passwordStrength(password)
  const steps = Object.keys(colors) as (keyof typeof colors)[]
  const reached = steps.indexOf(label)
  return (
    <div className="flex items-center gap-3 text-sm">
      <div
        role="meter"
        aria-label={t("field.strength")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={t(`field.strengths.${label}`)}
        className="flex grow gap-1"
      >
        {steps.map((step, index) => (
          <span
            key={step}
            className={cx("h-1.5 grow rounded-full", index <= reached ? colors[label] : "bg-line")}
          />
        ))}
      </div>
      <span aria-hidden="true" className="min-w-20 text-end text-soft">
        {t(`field.strengths.${label}`)}
      </span>
    </div>
  )
}
