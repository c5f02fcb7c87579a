import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { StepSheet } from "../../ui/step-sheet"
import { type Step, steps } from "./steps"

export interface StepFrameProps {
  step: Step
  title: string
  intro: string
  onSubmit: () => void
  submitLabel?: string
  busy?: boolean
  /** Why the step cannot be completed. */
  refusal?: string
  children: ReactNode
}

/** One step of the setup. */
export function StepFrame({ step, ...props }: StepFrameProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const number = steps.indexOf(step) + 1
  const before = steps[number - 2]
  return (
    <StepSheet
      {...props}
      icon={number === 1 ? "pot" : undefined}
      tabTitle={t("setup.tab")}
      progressLabel={t("setup.progress")}
      number={number}
      total={steps.length}
      onBack={before && (() => navigate(`/setup?step=${before}`))}
    />
  )
}
