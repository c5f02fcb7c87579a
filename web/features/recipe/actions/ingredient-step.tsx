import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { decimalText } from "../../../../worker/shared/units/fractions"
import { scaleYield } from "../../../../worker/shared/recipe/servings"
import { Button } from "../../../ui/button"
import { Checkbox } from "../../../ui/checkbox"
import { Loaded } from "../../../ui/loaded"
import { useFormat } from "../../../lib/format"
import { Stepper } from "../../../ui/stepper"
import type { Ingredient, Recipe } from "../recipe"
import { IngredientText } from "../view/ingredient-list"
import { scaledIngredient } from "../view/ingredient-text"
import { decimalMarkOf } from "../view/use-scale"
import { sectionsOf } from "./ingredient-sections"
import { isOnHand, linesOf, type ShoppingChoice } from "./use-shopping-choice"

/** The ingredients to buy, each with a checkbox, with the amounts for the list. */
export function IngredientStep({ shopped, title }: { shopped: ShoppingChoice; title: string }) {
  const { t } = useTranslation()
  const { entries, lines, ticked, tick } = shopped
  const top = useRef<HTMLDivElement>(null)
  // The button that led here was removed.
  useEffect(() => top.current?.focus(), [])
  return (
    <div
      ref={top}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="grid gap-5 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="me-auto basis-full text-soft sm:basis-auto">
          {t("actions.list.ticked", { count: ticked, all: lines.length })}
        </p>
        <Button variant="quiet" className="-ms-4 sm:ms-0" onClick={() => tick(lines, true)}>
          {t("actions.list.checkAll")}
        </Button>
        <Button variant="quiet" onClick={() => tick(lines, false)}>
          {t("actions.list.uncheckAll")}
        </Button>
      </div>
      {entries.map(({ slug, name, times, query }) => (
        <section key={slug} className="grid gap-2">
          <h3
            dir="auto"
            className="text-page-side font-display text-lg/tight font-semibold wrap-anywhere"
          >
            {query.data?.recipe.name ?? name ?? slug}
          </h3>
          <Loaded query={query}>
            {({ recipe }) => (
              <>
                <Times
                  recipe={recipe}
                  times={times}
                  onChange={(value) => shopped.setTimes(slug, value)}
                />
                <Lines {...{ recipe, times, shopped }} />
              </>
            )}
          </Loaded>
        </section>
      ))}
    </div>
  )
}

interface TimesProps {
  recipe: Recipe
  times: number
  onChange: (times: number) => void
}

/** How many times the recipe is made, and its yield. */
function Times({ recipe, times, onChange }: TimesProps) {
  const { t, i18n } = useTranslation()
  const { amount: write } = useFormat()
  const decimalMark = decimalMarkOf(i18n.language)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Stepper
        label={t("actions.list.times", { name: recipe.name })}
        value={times}
        min={Math.min(0.5, times)}
        step={times < 1 || times % 1 !== 0 ? 0.5 : 1}
        onChange={(value) => onChange(Math.round(value * 1000) / 1000)}
        // From left to right, in Hebrew too.
        format={(value) => `\u2066${write(decimalText(value, 2))}×\u2069`}
      />
      {recipe.recipeYield && (
        <span dir="auto" className="text-soft">
          {scaleYield(recipe.recipeYield, times, { decimalMark })}
        </span>
      )}
    </div>
  )
}

interface LinesProps {
  recipe: Recipe
  times: number
  shopped: ShoppingChoice
}

/** The ingredients under their titles; a title checks all below it. */
function Lines({ recipe, times, shopped }: LinesProps) {
  const { t, i18n } = useTranslation()
  const { amount } = useFormat()
  const { isTicked, tick } = shopped
  const lines = linesOf(recipe)
  if (lines.length === 0) return <p className="text-soft">{t("recipe.noIngredients")}</p>
  const settings = {
    factor: times,
    disableAmount: recipe.settings.disableAmount,
    decimalMark: decimalMarkOf(i18n.language),
    write: amount,
  }
  const line = (item: Ingredient) => (
    <li key={item.referenceId}>
      <Checkbox
        checked={isTicked(item)}
        onChange={(checked) => tick([item], checked)}
        label={
          <span dir="auto" className="wrap-anywhere">
            <IngredientText text={scaledIngredient(item, settings)} />
            {isOnHand(item) && (
              <span className="ms-2 rounded-full bg-sunken px-2 py-0.5 text-sm text-soft">
                {t("actions.list.onHand")}
              </span>
            )}
          </span>
        }
      />
    </li>
  )
  return sectionsOf(lines).map(({ title, items }, index) => {
    const count = items.filter(isTicked).length
    return title ? (
      <div key={index}>
        <Checkbox
          className="font-semibold text-secondary-text"
          checked={count === items.length}
          partly={count > 0 && count < items.length}
          onChange={(checked) => tick(items, checked)}
          label={<span dir="auto">{title}</span>}
        />
        <ul className="ms-4 border-s border-line ps-4">{items.map(line)}</ul>
      </div>
    ) : (
      <ul key={index}>{items.map(line)}</ul>
    )
  })
}
