import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addDays } from "../../../../worker/shared/days"
import { useToday } from "../../../lib/time-zone"
import { trpc } from "../../../lib/trpc"
import { ChoiceCards } from "../../../ui/choice-cards"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { toast } from "../../../lib/toast"
import type { Meal } from "../../meals"
import { MealChoice, useMealsOfDay } from "../../meals-of-day"
import type { Chosen } from "./selection"

interface PlanDialogProps {
  recipes: readonly Chosen[]
  open: boolean
  onClose: () => void
}

/** Plans one recipe for a day, or several: one a day from a day on, or all for that day. */
export function PlanDialog({ recipes, open, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const today = useToday()
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? today
  const { usual } = useMealsOfDay()
  const [meal, setEntryType] = useState<Meal>()
  const entryType = meal ?? usual
  const [spread, setSpread] = useState<"daily" | "together">("daily")
  const several = recipes.length > 1
  const { mutateAsync: plan } = trpc.mealplans.createMany.useMutation({ meta: { quiet: true } })

  async function add() {
    if (date === "") return false
    try {
      await plan({
        data: recipes.map(({ id }, index) => ({
          date: spread === "daily" ? addDays(date, index) : date,
          entryType,
          recipeId: id,
        })),
      })
    } catch {
      toast.error(t("actions.plan.failed"))
      return false
    }
    toast.success(t("select.planned", { count: recipes.length }))
    return true
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("select.planTitle", { count: recipes.length })}
      onSubmit={add}
      submitLabel={t("actions.plan.submit")}
      submitDisabled={date === ""}
    >
      <TextField
        type="date"
        label={t(several ? "select.planFrom" : "actions.plan.date")}
        value={date}
        onChange={setDate}
        required
      />
      {several && (
        <ChoiceCards
          label={t("select.spread")}
          value={spread}
          onChange={setSpread}
          dense
          choices={[
            { value: "daily", label: t("select.daily") },
            { value: "together", label: t("select.together") },
          ]}
        />
      )}
      <MealChoice value={entryType} onChange={setEntryType} />
    </Dialog>
  )
}
