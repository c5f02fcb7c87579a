import { useState } from "react"
import { useTranslation } from "react-i18next"
import { nutrients, type Nutrient } from "../../../../worker/shared/recipe/fields"
import { asciiDigits } from "../../../../worker/shared/units/digits"
import type { WriteAmount } from "../../../lib/figures"
import { useFormat } from "../../../lib/format"
import { trpc } from "../../../lib/trpc"
import { type Outputs } from "../../../lib/trpc-types"
import { MacroBar, MacroDot } from "../../../ui/macro-bar"
import { type Recipe, unitOfNutrient } from "../recipe"

/** A day's amounts for an adult of 2,000 kcal, as the FDA's Daily Values have them; for sugars there is none. */
const DAILY: Partial<Record<Nutrient, number>> = {
  calories: 2000,
  carbohydrateContent: 275,
  fatContent: 78,
  fiberContent: 28,
  proteinContent: 50,
  sodiumContent: 2300,
}

type Computed = Outputs["recipes"]["nutrition"]

interface NutritionProps {
  recipe: Recipe
  isMember: boolean
}

/**
 * The nutrition of a serving: the recipe's own values, or else those of its foods. Collapsed, unless the recipe
 * shows it.
 */
export default function Nutrition({ recipe, isMember }: NutritionProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(recipe.settings.showNutrition)
  const { amount } = useFormat()
  const stated = statedIn(recipe, amount)
  const hasFoods = recipe.recipeIngredient.some(({ food }) => food)
  const canCompute = isMember && hasFoods
  const computed = trpc.recipes.nutrition.useQuery(
    { id: recipe.id },
    { enabled: open && canCompute, staleTime: 60_000 },
  )
  if (!stated && !canCompute) return null
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="print:hidden"
    >
      <summary className="min-h-11 cursor-pointer content-center font-display text-2xl/tight font-semibold">
        {t("recipe.nutrition")}
      </summary>
      <div className="mt-2 grid gap-5">
        {stated && <Table title={t("nutrition.stated")} values={stated} />}
        {open && computed.data && computed.data.covered > 0 && <Sum sum={computed.data} />}
        {open && computed.data?.covered === 0 && !stated && (
          <p className="text-soft">{t("nutrition.nothing")}</p>
        )}
        {open && computed.error && <p className="text-soft">{t("nutrition.failed")}</p>}
      </div>
    </details>
  )
}

interface Value {
  key: Nutrient
  value: number | null
  text: string
  /** Its unit is not in the text. */
  isBare: boolean
}

function statedIn({ nutrition }: Recipe, write: WriteAmount): Value[] | undefined {
  const values = nutrients.flatMap((key) => {
    const text = nutrition[key]?.trim()
    if (!text) return []
    const plain = asciiDigits(text)
    const number = /\d+(?:[.,]\d+)?/.exec(plain)?.[0]
    const isBare = /^[\d.,]+$/.test(plain)
    const value = number ? Number(number.replace(",", ".")) : null
    return [{ key, text: isBare ? write(text) : text, isBare, value }]
  })
  return values.length > 0 ? values : undefined
}

/** The values of the foods, the lines that count, and the source of the values. */
function Sum({ sum }: { sum: Computed }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const values = nutrients.map((key, at) => {
    const value = sum.amounts[at]!
    const rounded =
      value < 10 && at > 0 && at !== 5 ? Math.round(value * 10) / 10 : Math.round(value)
    return { key, value, text: number(rounded), isBare: true }
  })
  return (
    <div className="grid gap-3">
      <Table
        title={sum.servings ? t("nutrition.computed") : t("nutrition.computedWhole")}
        values={values}
      />
      <p className="text-sm text-soft">
        {t("nutrition.coverage", { covered: number(sum.covered), lines: number(sum.lines) })}{" "}
        {sum.missing.length > 0 && t("nutrition.missing", { names: sum.missing.join(", ") })}
      </p>
      <p className="text-sm text-soft">{t("nutrition.source")}</p>
    </div>
  )
}

function Table({ title, values }: { title: string; values: Value[] }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const valueOf = (key: Nutrient) => values.find((one) => one.key === key)?.value ?? 0
  const macros = (["carbohydrateContent", "fatContent", "proteinContent"] as const).map(valueOf)
  const dots: Partial<Record<Nutrient, 0 | 1 | 2>> = {
    carbohydrateContent: 0,
    fatContent: 1,
    proteinContent: 2,
  }
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-sm text-soft">{title}</h3>
      <MacroBar grams={macros as [number, number, number]} />
      <dl className="divide-y divide-line">
        {values.map(({ key, value, text, isBare }) => {
          const daily = DAILY[key]
          const share = daily && value !== null ? value / daily : undefined
          return (
            <div
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto_4rem] items-center gap-x-3 py-1.5"
            >
              <dt className="flex items-center gap-2">
                {dots[key] !== undefined && <MacroDot at={dots[key]} />}
                {t(`recipe.nutrients.${key}`)}
              </dt>
              <dd dir="auto" className="font-semibold tabular-nums">
                {isBare ? `${text} ${t(`recipe.units.${unitOfNutrient(key)}`)}` : text}
              </dd>
              <dd className="grid gap-0.5 text-end text-sm text-soft tabular-nums">
                {share !== undefined && (
                  <>
                    <span>{percent(share)}</span>
                    <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
                      <span
                        className="block h-full bg-primary"
                        style={{ inlineSize: `${Math.min(100, share * 100)}%` }}
                      />
                    </span>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="text-sm text-soft">{t("nutrition.daily")}</p>
    </section>
  )
}
