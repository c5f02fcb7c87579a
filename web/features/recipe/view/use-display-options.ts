import type { TFunction } from "i18next"
import { useMemo, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import type { Piece, TextSettings } from "../../../../worker/shared/recipe/scaled-text"
import type { UnitId } from "../../../../worker/shared/units/unit-words"
import { usePreferences } from "../../../lib/preferences"
import type { Ingredient, Recipe } from "../recipe"
import type { ScaleSettings } from "./ingredient-text"
import { type StepUse, usesIn } from "./step-uses"
import type { Scale } from "./use-scale"

type Rules = typeof import("./lazy-rules")

let rules: Rules | undefined
const watchers = new Set<() => void>()
const loading = import("./lazy-rules").then((loaded) => {
  rules = loaded
  for (const watcher of watchers) watcher()
})
loading.catch(() => undefined) // Offline before the rules were ever loaded: the recipe stays as written.

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** How a recipe is shown: its scale and units. */
export interface DisplayOptions {
  settings: ScaleSettings
  /** A step in pieces; undefined until its rules have loaded, and where nothing is marked. */
  pieces: ((text: string) => Piece[]) | undefined
  /** The ingredients of each step. */
  uses: StepUse[][]
}

/** The rules and choices by which ingredients and steps are drawn. */
export function useDisplayOptions(
  recipe: Recipe,
  { factor, decimalMark, write }: Scale,
): DisplayOptions {
  const { t, i18n } = useTranslation()
  const [{ unitSystem }] = usePreferences("reading")
  const loaded = useSyncExternalStore(watch, () => rules)
  const { disableAmount } = recipe.settings
  const { recipeIngredient } = recipe
  const language = i18n.language
  const uses = useMemo(() => usesIn(recipe, loaded), [recipe, loaded])
  return useMemo(() => {
    const base = { factor, disableAmount, decimalMark, write }
    if (!loaded) return { settings: base, pieces: undefined, uses }
    const system = unitSystem === "written" ? undefined : unitSystem
    const unitName = unitNames(t, language)
    const text: TextSettings = {
      factor,
      decimalMark,
      write,
      system,
      unitName,
      maxDenominator: 10,
      counted: disableAmount ? [] : recipeIngredient.flatMap(countedOf),
      times: true,
    }
    const once = { ...text, factor: 1 }
    const settings: ScaleSettings = system
      ? {
          ...base,
          convert: {
            text: (words) => loaded.scaledText(words, once),
            amount(values, unit, food) {
              const id = loaded.unitOfNames(namesOf(unit))
              if (!id) return undefined
              const known = food ? loaded.foodNamed(namesOf(food)) : undefined
              const ends = values.map((value) => loaded.inSystem(value, id, system, known))
              if (ends.some((parts) => !parts)) return undefined
              return loaded.rangeText(
                ends.filter(Boolean) as NonNullable<(typeof ends)[0]>[],
                write,
                unitName,
              )
            },
          },
        }
      : base
    return { settings, pieces: (words: string) => loaded.piecesOf(words, text), uses }
  }, [
    loaded,
    factor,
    decimalMark,
    write,
    disableAmount,
    recipeIngredient,
    unitSystem,
    t,
    language,
    uses,
  ])
}

interface Named {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: readonly { name: string }[]
}

const namesOf = (thing: Named) => [
  thing.name,
  thing.pluralName,
  thing.abbreviation,
  thing.pluralAbbreviation,
  ...(thing.aliases ?? []).map(({ name }) => name),
]

/** A counted food, with both its names; a food without a plural is ambiguous. */
function countedOf({ quantity, unit, food }: Ingredient) {
  if (!quantity || unit || !food?.pluralName) return []
  return [{ one: food.name, many: food.pluralName }]
}

/** Units that ECMA-402 names in every language; cooking units come from the texts. */
const INTL: Partial<Record<UnitId, string>> = {
  gram: "gram",
  kilogram: "kilogram",
  milliliter: "milliliter",
  liter: "liter",
  ounce: "ounce",
  pound: "pound",
}

function unitNames(t: TFunction<"texts">, language: string) {
  const count = (value: number) => ({ count: value > 1 ? 2 : 1 })
  return (unit: UnitId, value: number): string => {
    if (unit === "cup") return t("reading.units.cup", count(value))
    if (unit === "quart") return t("reading.units.quart", count(value))
    if (unit === "tablespoon") return t("reading.units.tablespoon")
    if (unit === "teaspoon") return t("reading.units.teaspoon")
    if (unit === "milligram") return t("reading.units.milligram")
    const format = new Intl.NumberFormat(language, {
      style: "unit",
      unit: INTL[unit] ?? "gram",
      unitDisplay: "short",
    })
    return format
      .formatToParts(value)
      .filter(({ type }) => type === "unit")
      .map((part) => part.value)
      .join("")
      .trim()
  }
}
