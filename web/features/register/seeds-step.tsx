import { useTranslation } from "react-i18next"
import { seedLocales } from "../../../worker/shared/locales"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { Checkbox } from "../../ui/checkbox"
import { Select } from "../../ui/field"
import type { SignUpState } from "./sign-up-state"
import { type Place, SignUpSheet } from "./sign-up-sheet"

const languages = seedLocales.map(({ code, name }) => ({ value: code, label: name }))

interface SeedsStepProps {
  place: Place
  answers: SignUpState
  onKeep: (some: Partial<SignUpState>) => void
  onNext: () => void
}

/** Whether a new group starts with common foods, units and labels, and in which language. */
export function SeedsStep({ place, answers, onKeep, onNext }: SeedsStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { seeds, seedLocale: locale } = answers
  const { data } = trpc.setup.seedCounts.useQuery({ locale }, { staleTime: Infinity })
  const kinds = ["foods", "units", "labels"] as const
  const counts = data && format.list(kinds.map((k) => t(`setup.seeds.${k}`, { count: data[k] })))

  return (
    <SignUpSheet
      place={place}
      title={t("setup.seeds.title")}
      intro={t("setup.seeds.intro")}
      onSubmit={onNext}
    >
      <Checkbox
        checked={seeds}
        onChange={(chosen) => onKeep({ seeds: chosen })}
        label={<span className="font-semibold">{t("register.seeds.take")}</span>}
        hint={counts ?? t("general.loading")}
      />
      <Select
        label={t("register.seeds.language")}
        value={locale}
        onChange={(seedLocale) => onKeep({ seedLocale })}
        options={languages}
        disabled={!seeds}
      />
    </SignUpSheet>
  )
}
