import { useState } from "react"
import { useTranslation } from "react-i18next"
import { required } from "../../../worker/shared/fields"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { TextField } from "../../ui/field"
import type { Answers } from "./progress"
import { StepFrame } from "./step-frame"

interface CodeStepProps {
  answers: Answers
  onNext: (some: Partial<Answers>) => void
}

export function CodeStep({ answers, onNext }: CodeStepProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string>()
  const check = trpc.setup.checkCode.useMutation({ meta: { quiet: true, keeps: true } })
  const form = useForm({ code: answers.code }, { code: [required] })

  const submit = () =>
    void form.submit(async ({ code }) => {
      setRefusal(undefined)
      try {
        await check.mutateAsync({ code })
        onNext({ code })
      } catch (error) {
        const { status, message } = failureOf(error)
        if (status === 403) form.refuse({ code: t("setup.code.wrong") })
        else setRefusal(message)
      }
    })

  return (
    <StepFrame
      step="code"
      title={t("setup.code.title")}
      intro={t("setup.code.intro")}
      onSubmit={submit}
      busy={check.isPending}
      refusal={refusal}
    >
      <TextField
        {...form.bind("code")}
        label={t("setup.code.label")}
        hint={t("setup.code.hint")}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
    </StepFrame>
  )
}
