import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { useFailureToast } from "../../ui/use-failure-toast"
import { focusSlot } from "./focus-slot"
import { nameOf, type PlannerMeal, type Slot } from "../meals"
import type { Plan } from "./use-plan"

/** Plans random recipes according to the rules, and shows the result. */
export function useSurprise(plan: Plan) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const explain = useFailureToast()
  /** The meals that are being replaced. */
  const replacing = useRef(new Set<number>())

  /** Plans a random recipe for a meal; returns the new entry, or null if there is none. */
  async function surprise(slot: Slot): Promise<PlannerMeal | null> {
    try {
      const made = await plan.draw(slot)
      plan.refresh()
      toast.success(t("planner.drawn", { name: nameOf(made) }), {
        action: { label: t("planner.another"), run: () => void another(made) },
      })
      return made
    } catch (error) {
      showFailure(error, () => surprise(slot))
      return null
    }
  }

  /** Replaces a meal by another random recipe, with one tap. */
  async function another(entry: PlannerMeal) {
    if (replacing.current.has(entry.id)) return
    replacing.current.add(entry.id)
    try {
      // Recipes that are planned for the day are not chosen again, and this one is still planned.
      const made = await plan.draw(entry)
      await plan.drop(entry, false)
      toast.success(t("planner.drawn", { name: nameOf(made) }), {
        action: { label: t("planner.another"), run: () => void another(made) },
      })
      focusSlot(entry)
    } catch (error) {
      showFailure(error, () => another(entry), t("planner.noOther"))
    } finally {
      replacing.current.delete(entry.id)
    }
  }

  function showFailure(error: unknown, again: () => unknown, noMatch = t("planner.noMatch")) {
    if (failureOf(error).status === 404)
      return void toast.warning(noMatch, {
        action: {
          label: t("planner.rules.title"),
          run: () => navigate("/group/mealplan/settings"),
        },
      })
    explain(t("planner.drawFailed"), again)(error)
  }

  return { surprise, another }
}
