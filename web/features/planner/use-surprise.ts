import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { focusSlot } from "./focus-slot"
import { nameOf, type PlannerMeal, type Slot } from "../meals"
import type { Plan } from "./use-plan"

/** Plans recipes by the rules, and says how it went. */
export function useSurprise(plan: Plan) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  /** Those for which another one is being chosen. */
  const replacing = useRef(new Set<number>())

  /** Takes a recipe by the rules for a meal; answers it, or null where none will do. */
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

  /** One-tap replace: another recipe by the rules in the place of this one. */
  async function another(entry: PlannerMeal) {
    if (replacing.current.has(entry.id)) return
    replacing.current.add(entry.id)
    try {
      // What is planned for the day is not drawn again, and this one still is.
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
    const { status, message } = failureOf(error)
    if (status === 404)
      return void toast.warning(noMatch, {
        action: {
          label: t("planner.rules.title"),
          run: () => navigate("/group/mealplan/settings"),
        },
      })
    toast.error(`${t("planner.drawFailed")} ${message}`, {
      action: { label: t("general.retry"), run: () => void again() },
    })
  }

  return { surprise, another }
}
