import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isLocale } from "../../../worker/shared/locales"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Checkbox } from "../../ui/checkbox"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import type { Answers } from "./progress"
import { StepFrame } from "./step-frame"

interface SeedsStepProps {
  answers: Answers
  onKeep: (some: Partial<Answers>) => void
  /** Founds the site. */
  onFinish: () => Promise<void>
}

export function SeedsStep({ answers, onKeep, onFinish }: SeedsStepProps) {
  const { t, i18n } = useTranslation()
  const locale = isLocale(i18n.language) ? i18n.language : "en-US"
  const counts = trpc.setup.seedCounts.useQuery({ locale }, { staleTime: Infinity })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function submit() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await onFinish()
    } catch (error) {
      setRefusal(failureOf(error).message)
      setBusy(false)
    }
  }

  return (
    <StepFrame
      step="seeds"
      title={t("setup.seeds.title")}
      intro={t("setup.seeds.intro")}
      onSubmit={() => void submit()}
      submitLabel={t("setup.seeds.finish")}
      busy={busy}
      refusal={refusal}
    >
      <Loaded query={counts} skeleton={<SkeletonRows rows={3} className="h-16" />}>
        {(has) => (
          <div className="grid gap-2">
            {(["foods", "units", "labels"] as const).map((kind) => (
              <Checkbox
                key={kind}
                checked={answers[kind]}
                onChange={(chosen) => onKeep({ [kind]: chosen })}
                label={
                  <span className="font-semibold">
                    {t(`setup.seeds.${kind}`, { count: has[kind] })}
                  </span>
                }
                hint={t(`setup.seeds.${kind}Hint`)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </StepFrame>
  )
}
