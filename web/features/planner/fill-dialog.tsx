import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { failureOf } from "../../lib/failures"
import { Checkbox } from "../../ui/checkbox"
import { Dialog } from "../../ui/dialog"
import { FieldError } from "../../ui/field-frame"
import { toast } from "../../lib/toast"
import { type Meal, type PlannerMeal, type Slot, slotKey } from "../meals"
import { useMealsOfDay } from "../meals-of-day"
import type { Plan } from "./use-plan"

interface FillDialogProps {
  open: boolean
  onClose: () => void
  plan: Plan
  entries: readonly PlannerMeal[]
  days: readonly string[]
  today: string
}

/** Plans a random recipe, according to the rules, for every empty meal of the days from today on. */
export function FillDialog({ open, onClose, plan, entries, days, today }: FillDialogProps) {
  const { t } = useTranslation()
  const { shown: meals, usual, mealName } = useMealsOfDay()
  const [failed, setFailed] = useState<string>()
  const taken = new Set(entries.map(slotKey))
  const ahead = days.filter((date) => date >= today)
  const empty = (entryType: Meal): Slot[] =>
    (ahead.length > 0 ? ahead : days)
      .map((date) => ({ date, entryType }))
      .filter((slot) => !taken.has(slotKey(slot)))
  const [chosen, setChosen] = useState<readonly Meal[]>(() =>
    empty(usual).length > 0 ? [usual] : meals.filter((meal) => empty(meal).length > 0),
  )
  const wanted = meals.filter((meal) => chosen.includes(meal)).flatMap(empty)

  async function fill() {
    setFailed(undefined)
    const made: PlannerMeal[] = []
    let unmatched = 0
    try {
      // One after the other, so that each avoids those before it.
      for (const slot of wanted) {
        const entry = await plan.draw(slot, true).catch((error: unknown) => {
          if (failureOf(error).status !== 404) throw error
          unmatched += 1
        })
        if (entry) made.push(entry)
      }
    } catch (error) {
      setFailed(failureOf(error).message)
      throw error
    } finally {
      plan.refresh()
      if (made.length > 0)
        toast.success(t("planner.fill.done", { count: made.length }), plan.undoing(made))
    }
    if (unmatched === 0) return true
    setFailed(t("planner.fill.unmatched", { count: unmatched }))
    return false
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="sm"
      title={t("planner.fill.title")}
      description={t("planner.fill.text")}
      onSubmit={fill}
      submitLabel={t("planner.fill.submit", { count: wanted.length })}
      submitDisabled={wanted.length === 0}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{t("planner.fill.meals")}</legend>
        {meals.map((meal) => (
          <Checkbox
            key={meal}
            label={
              <>
                {mealName(meal)}{" "}
                <span className="text-soft">
                  {t("planner.fill.empty", { count: empty(meal).length })}
                </span>
              </>
            }
            checked={chosen.includes(meal) && empty(meal).length > 0}
            disabled={empty(meal).length === 0}
            onChange={(on) =>
              setChosen(on ? [...chosen, meal] : chosen.filter((one) => one !== meal))
            }
          />
        ))}
      </fieldset>
      <p>
        <Link
          href="/group/mealplan/settings"
          className="-my-2.5 inline-block py-2.5 font-semibold text-accent-text underline"
          onClick={onClose}
        >
          {t("planner.rules.see")}
        </Link>
      </p>
      <FieldError error={failed} />
    </Dialog>
  )
}
