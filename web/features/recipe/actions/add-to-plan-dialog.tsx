import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { useToday } from "../../../lib/time-zone"
import { trpc } from "../../../lib/trpc"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { Stepper } from "../../../ui/stepper"
import { toast } from "../../../lib/toast"
import { type Meal, writtenServings } from "../../meals"
import { MealChoice, useMealsOfDay } from "../../meals-of-day"

interface AddToPlanDialogProps {
  recipe: { id: string; name: string; recipeYield?: string | null }
  /** How many times the page scales it. Default 1. */
  times?: number
  open: boolean
  onClose: () => void
}

/** Asks for the day and the meal, and shows what is planned for that day already. */
export function AddToPlanDialog({ recipe, times = 1, open, onClose }: AddToPlanDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? today
  const { usual } = useMealsOfDay()
  const [meal, setEntryType] = useState<Meal>()
  const entryType = meal ?? usual
  const written = writtenServings(recipe)
  const [wanted, setServings] = useState<number>()
  const servings = wanted ?? (written && Math.round(written * times * 1000) / 1000)
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
      await create.mutateAsync({
        data: [{ date, entryType, recipeId: recipe.id, ...(servings !== written && { servings }) }],
      })
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
      {servings && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span aria-hidden="true" className="font-semibold">
            {t("recipe.servings")}
          </span>
          <Stepper
            label={t("recipe.servings")}
            value={servings}
            min={Math.min(1, servings)}
            onChange={setServings}
            format={format.number}
          />
        </div>
      )}
    </Dialog>
  )
}
