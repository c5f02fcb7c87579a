import { useTranslation } from "react-i18next"
import { factorRequirements } from "../../../worker/shared/second-factor"
import { trpc } from "../../lib/trpc"
import { Card } from "../../ui/card"
import { ChoiceCards } from "../../ui/choice-cards"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"

/** Which users need more than a password. A choice applies at once. */
export function RequiredFactor() {
  const { t } = useTranslation()
  const query = trpc.admin.site.factorRequirement.useQuery()
  const save = trpc.admin.site.setFactorRequirement.useMutation({ meta: { done: "general.saved" } })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.factor.title")}</h2>
      <p className="text-soft">{t("admin.factor.intro")}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={1} className="h-14" />}>
        {({ required }) => (
          <ChoiceCards
            label={t("admin.factor.label")}
            dense
            value={save.isPending ? save.variables.required : required}
            onChange={(choice) => save.mutate({ required: choice })}
            choices={factorRequirements.map((value) => ({
              value,
              label: t(`admin.factor.choices.${value}`),
            }))}
          />
        )}
      </Loaded>
    </Card>
  )
}
