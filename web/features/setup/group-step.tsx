import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { maxLength, required } from "../../../worker/shared/fields"
import { useForm } from "../../lib/form"
import { Select, TextField } from "../../ui/field"
import { useWeekdays } from "../group"
import { VisibilityChoice } from "../register"
import type { Answers } from "./progress"
import { StepFrame } from "./step-frame"

interface GroupStepProps {
  answers: Answers
  onKeep: (some: Partial<Answers>) => void
  onNext: () => void
}

export function GroupStep({ answers, onKeep, onNext }: GroupStepProps) {
  const { t } = useTranslation()
  const { groupName, visibility, firstDayOfWeek } = answers
  const form = useForm(
    { groupName, visibility, firstDayOfWeek },
    { groupName: [required, maxLength(200)] },
  )
  const { values } = form
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  useEffect(() => onKeep(values), [values])

  return (
    <StepFrame
      step="group"
      title={t("setup.group.title")}
      intro={t("setup.group.intro")}
      onSubmit={() => void form.submit(async () => onNext())}
    >
      <TextField
        {...form.bind("groupName")}
        label={t("setup.group.name")}
        autoComplete="off"
        required
      />
      <VisibilityChoice
        value={values.visibility}
        onChange={(chosen) => form.set("visibility", chosen)}
      />
      <Select
        {...form.bind("firstDayOfWeek")}
        label={t("setup.group.firstDay")}
        options={useWeekdays()}
      />
    </StepFrame>
  )
}
