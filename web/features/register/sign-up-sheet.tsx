import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { StepSheet, type StepSheetProps } from "../../ui/step-sheet"

export type Place = Pick<StepSheetProps, "number" | "total" | "onBack">

interface SignUpSheetProps extends Pick<
  StepSheetProps,
  "title" | "intro" | "onSubmit" | "submitLabel" | "busy" | "refusal"
> {
  place: Place
  children: ReactNode
}

/** One step of signing up. */
export function SignUpSheet({ place, ...props }: SignUpSheetProps) {
  const { t } = useTranslation()
  return (
    <StepSheet
      {...place}
      {...props}
      tabTitle={t("register.title")}
      progressLabel={t("register.progress")}
    />
  )
}
