import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import type { PlannerMeal } from "../meals"
import { focusSlot } from "./focus-slot"
import type { Plan } from "./use-plan"

/** Replaces a planned meal by an idea for later with its recipe. */
export function useMoveToIdeas({ ideas, drop, restore }: Plan) {
  const { t } = useTranslation()

  async function moveToIdeas(entry: PlannerMeal) {
    if (!entry.recipe) return
    const { id, slug, name, image } = entry.recipe
    const idea = { id, slug, name, image }
    focusSlot(entry)
    // The meal is kept if the idea is refused.
    if (!(await ideas.add([idea])) || !(await drop(entry, false))) return
    const undo = async () => {
      if (await restore(entry)) await ideas.change([idea], false)
    }
    toast.success(t("planner.moved", { name, place: t("planner.ideas.title") }), {
      action: { label: t("general.undo"), run: () => void undo() },
    })
  }

  return moveToIdeas
}
