import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type Inputs, trpc } from "../../../lib/trpc"
import { ChoiceCards } from "../../../ui/choice-cards"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { toast } from "../../../ui/toast"
import { dayOf } from "../../recipe/actions/day-of"
import type { Chosen } from "./selection"

type Meal = NonNullable<Inputs["mealplans"]["create"]["data"]["entryType"]>
const meals = ["breakfast", "lunch", "dinner", "side"] as const satisfies readonly Meal[]

interface PlanDialogProps {
  recipes: readonly Chosen[]
  open: boolean
  onClose: () => void
}

/** Plans many recipes: one a day from a day on, or all for that day. */
export function PlanDialog({ recipes, open, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const [date, setDate] = useState(() => dayOf(new Date()))
  const [entryType, setEntryType] = useState<Meal>("dinner")
  const [spread, setSpread] = useState<"daily" | "together">("daily")
  const { mutateAsync: plan } = trpc.mealplans.createMany.useMutation({ meta: { quiet: true } })

  async function add() {
    if (date === "") return false
    try {
      await plan({
        data: recipes.map(({ id }, index) => ({
          date: spread === "daily" ? daysAfter(date, index) : date,
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
        label={t("select.planFrom")}
        value={date}
        onChange={setDate}
        required
      />
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
      <ChoiceCards
        label={t("actions.plan.meal")}
        value={entryType}
        onChange={setEntryType}
        dense
        choices={meals.map((value) => ({ value, label: t(`actions.meals.${value}`) }))}
      />
    </Dialog>
  )
}

/** Another day, as `2026-11-21`. */
function daysAfter(day: string, count: number) {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() + count)
  return dayOf(date)
}
