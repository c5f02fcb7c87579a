import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { FieldError } from "../../ui/field-frame"
import { type PickedRecipe, RecipePicker } from "../recipe"
import { contentOf, nameOf, type PlannerMeal } from "../meals"
import { useDayTexts } from "./day-texts"
import type { Plan } from "./use-plan"

interface SwapDialogProps {
  entry: PlannerMeal
  open: boolean
  onClose: () => void
  plan: Plan
}

/** Replaces a planned recipe by another. */
export function SwapDialog({ entry, open, onClose, plan }: SwapDialogProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const [base, setBase] = useState(entry)
  const [failed, setFailed] = useState<string>()
  /** The recipe that was chosen for a meal that had been deleted. */
  const [chosen, setChosen] = useState<PickedRecipe>()
  const [restoring, setRestoring] = useState(false)

  async function swap(recipe: PickedRecipe) {
    setFailed(undefined)
    try {
      await plan.write(base, { recipeId: recipe.id })
      onClose()
    } catch (error) {
      const { status, message } = failureOf(error)
      const isKnown = status === 409 || status === 404
      const now = isKnown ? await plan.latest(entry) : undefined
      // If the meal still exists, the recipe is what was not found.
      setChosen(status === 404 && !now ? recipe : undefined)
      setFailed(message)
      if (now && status === 409) {
        // If the user chooses again, it is meant to replace what is planned now.
        setBase(now)
        setFailed(t("planner.swapChanged", { name: nameOf(now) }))
      }
    }
  }

  async function restore(recipe: PickedRecipe) {
    setRestoring(true)
    // The meal is also deleted if its recipe was deleted.
    const isBack = await plan.restore(base, base.recipeId ? [base.recipeId] : [])
    if (isBack) await swap(recipe)
    setRestoring(false)
  }

  function addAgain(recipe: PickedRecipe) {
    void plan.addMeal({ ...contentOf(base), date: base.date, entryType: base.entryType, recipe })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t("planner.swapTitle", { name: nameOf(base) })}
    >
      {chosen ? (
        <>
          <Banner tone="warning">{t("planner.moveGone", { name: nameOf(base) })}</Banner>
          <p dir="auto" className="font-display text-lg font-semibold wrap-anywhere">
            {chosen.name}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              autoFocus
              variant="primary"
              icon="history"
              busy={restoring}
              onClick={() => void restore(chosen)}
            >
              {t("deleted.restore")}
            </Button>
            <Button icon="add" disabled={restoring} onClick={() => addAgain(chosen)}>
              {t("planner.addTo", { slot: texts.slot(base) })}
            </Button>
          </div>
        </>
      ) : (
        <>
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
        </>
      )}
    </Dialog>
  )
}
