import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { Dialog } from "../../ui/dialog"
import { FieldError } from "../../ui/field-frame"
import { type PickedRecipe, RecipePicker } from "../recipe"
import { nameOf, type PlannerMeal } from "../meals"
import type { Plan } from "./use-plan"

interface SwapDialogProps {
  entry: PlannerMeal
  open: boolean
  onClose: () => void
  plan: Plan
}

/** Puts another recipe in the place of one that is planned. */
export function SwapDialog({ entry, open, onClose, plan }: SwapDialogProps) {
  const { t } = useTranslation()
  const [base, setBase] = useState(entry)
  const [failed, setFailed] = useState<string>()

  async function swap(recipe: PickedRecipe) {
    setFailed(undefined)
    try {
      await plan.write(base, { recipeId: recipe.id })
      onClose()
    } catch (error) {
      const { status, message } = failureOf(error)
      setFailed(message)
      const now = status === 409 ? await plan.latest(entry) : undefined
      if (now) {
        // Chosen once more, it is meant for what stands there now.
        setBase(now)
        setFailed(t("planner.swapChanged", { name: nameOf(now) }))
      }
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t("planner.swapTitle", { name: nameOf(base) })}
    >
      <FieldError error={failed} />
      <div className="min-h-80">
        <RecipePicker
          open
          autoFocus
          onEscape={onClose}
          label={t("planner.recipe")}
          onPick={(recipe) => void swap(recipe)}
        />
      </div>
    </Dialog>
  )
}
