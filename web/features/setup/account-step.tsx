import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Banner } from "../../ui/banner"
import { AccountFields, useAccountForm } from "../register"
import type { Answers } from "./progress"
import { StepFrame } from "./step-frame"
import { steps } from "./steps"

interface AccountStepProps {
  answers: Answers
  password: string
  /** Everything but the password, while it is typed. */
  onKeep: (some: Partial<Answers>) => void
  onNext: (password: string) => void
}

export function AccountStep({ answers, password, onKeep, onNext }: AccountStepProps) {
  const { t } = useTranslation()
  const { fullName, username, email } = answers
  const form = useAccountForm({ fullName, username, email, password })
  const { password: chosen, confirmation: _, ...lasting } = form.values
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  useEffect(() => onKeep(lasting), [lasting.fullName, lasting.username, lasting.email])
  const cameBack = !password && steps.indexOf(answers.reached) > steps.indexOf("account")

  return (
    <StepFrame
      step="account"
      title={t("setup.account.title")}
      intro={t("setup.account.intro")}
      onSubmit={() => void form.submit(async () => onNext(chosen))}
    >
      {cameBack && <Banner>{t("setup.account.again")}</Banner>}
      <AccountFields form={form} />
    </StepFrame>
  )
}
