import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { trpc } from "../../../lib/trpc"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { toast } from "../../../lib/toast"
import { MealChoice } from "../../planner/meal-choice"
import type { Meal } from "../../planner/meals"
import { dayOf } from "../../../../worker/shared/days"

interface AddToPlanDialogProps {
  recipe: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** Asks for the day and the meal, and says what is planned for that day already. */
export function AddToPlanDialog({ recipe, open, onClose }: AddToPlanDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [date, setDate] = useState(() => dayOf(new Date()))
  const [entryType, setEntryType] = useState<Meal>("dinner")
  const [missing, setMissing] = useState(false)
  const create = trpc.mealplans.createMany.useMutation({ meta: { quiet: true } })
  const day = trpc.mealplans.range.useQuery(
    { start: date, end: date },
    { enabled: open && date !== "" },
  )
  const planned = (day.data ?? []).map((meal) => meal.recipe?.name ?? (meal.title || meal.text))

  async function add() {
    setMissing(date === "")
    if (date === "") return false
    try {
      await create.mutateAsync({ data: [{ date, entryType, recipeId: recipe.id }] })
    } catch {
      toast.error(t("actions.plan.failed"))
      return false
    }
    toast.success(t("actions.plan.added"))
    return true
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.plan.title", { name: recipe.name })}
      onSubmit={add}
      submitLabel={t("actions.plan.submit")}
    >
      <TextField
        type="date"
        label={t("actions.plan.date")}
        value={date}
        onChange={setDate}
        required
        error={missing && date === "" ? t("validation.required") : undefined}
        hint={
          planned.length > 0 ? t("actions.plan.already", { list: format.list(planned) }) : undefined
        }
      />
      <MealChoice value={entryType} onChange={setEntryType} />
    </Dialog>
  )
}
