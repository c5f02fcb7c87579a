import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { usePageTitle } from "../../../lib/page-title"
import { rememberRecipe } from "../../../lib/recent"
import { useShortcut } from "../../../lib/shortcuts"
import { Button } from "../../../ui/button"
import type { ShownRecipe } from "../recipe"
import { LateTalk } from "../talk/late-talk"
import { IngredientList } from "./ingredient-list"
import {
  Assets,
  Colophon,
  Extras,
  Notes,
  NutritionTable,
  SectionTitle,
  Tools,
} from "./recipe-details"
import { RecipeHeader } from "./recipe-header"
import { ServingsControl } from "./servings-control"
import { StepList } from "./step-list"
import { useScale } from "./use-scale"
import { useTicks } from "./use-ticks"

interface RecipeViewProps {
  opened: ShownRecipe
  /** Undefined where the reader sees nothing else of the group. */
  groupSlug: string | undefined
  /** Undefined where the reader may not change the recipe. */
  onEdit: (() => void) | undefined
}

const print = () => window.print()

/** A recipe as one cooks from it. */
export function RecipeView({ opened, groupSlug, onEdit }: RecipeViewProps) {
  const { t } = useTranslation()
  const { recipe, mine } = opened
  const isMember = mine !== null
  const scale = useScale(recipe.recipeYield)
  const [ticked, tick] = useTicks(recipe.id)
  usePageTitle(recipe.name)
  useEffect(() => {
    if (isMember) rememberRecipe(recipe)
  }, [recipe, isMember])
  useShortcut(onEdit ? { key: "e", label: t("recipe.edit"), run: onEdit } : null)
  useShortcut({ key: "p", label: t("recipe.print"), run: print })

  const { factor, decimalMark } = scale
  const { disableAmount } = recipe.settings
  const lists = {
    lines: recipe.recipeIngredient,
    settings: { factor, disableAmount, decimalMark },
    ticked,
    onTick: tick,
  }

  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 print:p-0">
      <article className="grid gap-8 @3xl:gap-10 print:gap-4">
        <RecipeHeader
          {...{ opened, groupSlug, onEdit }}
          scaledYield={scale.scaledYield}
          onPrint={print}
        />
        <div className="grid gap-10 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] @3xl:grid-rows-[auto_1fr] print:block">
          <section className="grid content-start gap-3 rounded-2xl border border-line bg-surface p-5 shadow-card print:mb-4 print:border-0 print:p-0 print:shadow-none">
            <SectionTitle>{t("recipe.ingredients")}</SectionTitle>
            {recipe.recipeIngredient.length > 0 ? (
              <>
                <ServingsControl scale={scale} />
                <ScaleNotice factor={factor} onReset={() => scale.setFactor(1)} />
                <IngredientList {...lists} />
              </>
            ) : (
              <p className="text-soft">{t("recipe.noIngredients")}</p>
            )}
          </section>
          <div className="grid content-start gap-10 @3xl:col-start-2 @3xl:row-span-2 print:gap-4">
            <section className="grid gap-4">
              <SectionTitle>{t("recipe.steps")}</SectionTitle>
              {recipe.recipeInstructions.length > 0 ? (
                <StepList steps={recipe.recipeInstructions} {...lists} />
              ) : (
                <p className="text-soft">{t("recipe.noSteps")}</p>
              )}
            </section>
            <Notes notes={recipe.notes} />
          </div>
          <div className="grid content-start gap-8 empty:hidden">
            <Tools tools={recipe.tools} groupSlug={groupSlug} />
            <NutritionTable recipe={recipe} />
            <Assets recipe={recipe} />
            <Extras extras={recipe.extras} />
          </div>
        </div>
        <Colophon recipe={recipe} />
        {isMember && groupSlug !== undefined && <LateTalk recipe={recipe} />}
      </article>
    </main>
  )
}

/** Says that amounts are not those of the recipe: on paper above all. */
function ScaleNotice({ factor, onReset }: { factor: number; onReset: () => void }) {
  const { t, i18n } = useTranslation()
  if (factor === 1) return null
  const shown = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(factor)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft print:text-ink">
      <p aria-live="polite">{t("recipe.scaled", { factor: shown })}</p>
      <Button variant="quiet" icon="undo" className="text-sm print:hidden" onClick={onReset}>
        {t("recipe.resetScale")}
      </Button>
    </div>
  )
}
