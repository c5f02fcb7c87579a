import { decimalText, fractionText } from "./fractions.ts"
import { type System, type UnitId, unitOf } from "./unit-words.ts"

/** A part of a converted amount. The amount is the sum of its parts: `¾ cup + 1 tbsp`. */
export interface Part {
  /** Rounded to what a kitchen can measure. */
  value: number
  unit: UnitId
}

/** The density of the food, if known; see `densities.ts`. */
export interface WeightOf {
  /** Grams per millilitre. */
  density: number
  liquid: boolean
}

/** Spoons, which metric kitchens have too. */
const SPOONS: ReadonlySet<UnitId> = new Set(["teaspoon", "tablespoon"])

/** In milliliters: a quarter of a cup. From this volume on, dry food is weighed and not spooned. */
const WEIGHED_FROM = 55

/**
 * An amount converted to the units of a system, rounded to what a kitchen can measure: to whole grams and
 * milliliters up to 50, then to fives and tens; to quarters, thirds and eighths of spoons and cups. Only dry
 * foods of known density are converted between volume and weight. Undefined if the amount is not converted:
 * units of that system, spoons, and cups of food that may not be liquid.
 */
export function inSystem(
  value: number,
  unit: UnitId,
  system: System,
  food?: WeightOf,
): Part[] | undefined {
  const { measure, size, system: own } = unitOf(unit)
  if (!(value > 0)) return undefined
  if (own === system) return system === "us" ? largerSpoons(value, unit) : undefined
  const base = value * size
  const changes = food && !food.liquid
  if (system === "metric") {
    if (measure === "mass") return [metricMass(base)]
    if (SPOONS.has(unit) && !(changes && base > WEIGHED_FROM)) return undefined
    if (unit === "cup" && !food) return undefined
    return [changes ? metricMass(base * food.density) : metricVolume(base)]
  }
  if (measure === "mass" && !changes) return usMass(base)
  return usVolume(measure === "mass" ? base / food!.density : base)
}

/** Six teaspoons are two tablespoons, and four tablespoons a quarter of a cup. */
function largerSpoons(value: number, unit: UnitId): Part[] | undefined {
  const teaspoons = unit === "teaspoon" ? value : unit === "tablespoon" ? value * 3 : 0
  const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6
  if (teaspoons >= 12 && isWhole(teaspoons / 12)) return [{ value: teaspoons / 48, unit: "cup" }]
  if (unit === "teaspoon" && teaspoons >= 3 && isWhole(teaspoons / 3))
    return [{ value: teaspoons / 3, unit: "tablespoon" }]
  return undefined
}

function metricMass(grams: number): Part {
  if (grams < 0.5) return { value: significant(grams * 1000, 2), unit: "milligram" }
  const rounded = metricSteps(grams)
  return rounded >= 1000
    ? { value: rounded / 1000, unit: "kilogram" }
    : { value: rounded, unit: "gram" }
}

function metricVolume(milliliters: number): Part {
  const rounded = metricSteps(milliliters)
  return rounded >= 1000
    ? { value: rounded / 1000, unit: "liter" }
    : { value: rounded, unit: "milliliter" }
}

/** Steps of at most about a twentieth, as on scales and measuring cups. */
function metricSteps(base: number): number {
  if (base < 1) return Math.max(0.1, toStep(base, 0.1))
  const step = [
    [10, 0.5],
    [50, 1],
    [250, 5],
    [1000, 10],
    [10_000, 50],
  ].find(([below]) => base < below!)?.[1]
  return toStep(base, step ?? 500)
}

const OUNCE = unitOf("ounce").size
const POUND = unitOf("pound").size

function usMass(grams: number): Part[] {
  const ounces = grams / OUNCE
  if (ounces < 1) return [{ value: significant(ounces, ounces < 0.1 ? 1 : 2), unit: "ounce" }]
  if (ounces < 15.75) return [{ value: toStep(ounces, ounces < 8 ? 0.25 : 0.5), unit: "ounce" }]
  const pounds = grams / POUND
  const simple = nearestOf(pounds, QUARTERS)
  if (isNear(simple, pounds)) return [{ value: simple, unit: "pound" }]
  const whole = Math.floor(pounds)
  const rest = Math.round((pounds - whole) * 16)
  return [
    { value: whole, unit: "pound" },
    { value: rest, unit: "ounce" },
  ]
}

const QUARTERS = [0, 1 / 4, 1 / 2, 3 / 4, 1]
const CUP_PARTS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]
const EIGHTHS = [0, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 1]

function usVolume(milliliters: number): Part[] {
  const teaspoons = milliliters / unitOf("teaspoon").size
  // Spoons of 5 and 15 ml count as the same number of US spoons.
  if (teaspoons < 2.9) {
    const value = teaspoons < 1 ? nearestOf(teaspoons, EIGHTHS) : toStep(teaspoons, 0.25)
    return [{ value: Math.max(value, teaspoons < 0.09 ? 1 / 16 : 1 / 8), unit: "teaspoon" }]
  }
  const tablespoons = teaspoons / 3
  if (tablespoons < 3.8) return [{ value: toStep(tablespoons, 0.5), unit: "tablespoon" }]
  const cups = tablespoons / 16
  const simple = nearestOf(cups, CUP_PARTS)
  if (simple > 8) return [{ value: toStep(cups / 4, 0.25), unit: "quart" }]
  if (isNear(simple, cups)) return [{ value: simple, unit: "cup" }]
  if (cups < 0.5) return [{ value: toStep(tablespoons, 0.5), unit: "tablespoon" }]
  const most = Math.floor(cups) + CUP_PARTS.findLast((part) => part <= cups % 1)!
  const rest: Part = { value: toStep((cups - most) * 16, 0.5), unit: "tablespoon" }
  return [{ value: most, unit: "cup" }, rest]
}

/** A difference of 4% is not noticeable. */
const isNear = (rounded: number, exact: number) => Math.abs(rounded - exact) <= exact / 25

const toStep = (value: number, step: number) =>
  Number((Math.max(1, Math.round(value / step)) * step).toFixed(6))

const significant = (value: number, figures: number) => Number(value.toPrecision(figures))

/** The nearest number whose fractional part is in a list from 0 to 1. */
function nearestOf(value: number, parts: number[]): number {
  const whole = Math.floor(value)
  const rest = value - whole
  return (
    whole +
    parts.reduce((best, part) => (Math.abs(part - rest) < Math.abs(best - rest) ? part : best))
  )
}

/** The number of a part as text: metric units and small weights as decimals, the others as fractions. */
export function partNumber({ value, unit }: Part): string {
  const isDecimal = unitOf(unit).system === "metric" || (unit === "ounce" && value < 1)
  return isDecimal ? decimalText(value) : fractionText(value, 16)
}

/** From here on, temperatures are oven temperatures, which are round numbers. */
const OVEN_CELSIUS = 120
const OVEN_FAHRENHEIT = 250

/**
 * Converts degrees Celsius. Oven temperatures are rounded to the usual oven settings, 350 °F for 180 °C and
 * back; others, of sugar and meat, to the degree.
 */
export function fahrenheitOf(celsius: number): number {
  const exact = celsius * 1.8 + 32
  return celsius >= OVEN_CELSIUS && celsius % 10 === 0
    ? Math.round(exact / 25) * 25
    : Math.round(exact)
}

export function celsiusOf(fahrenheit: number): number {
  const exact = (fahrenheit - 32) / 1.8
  return fahrenheit >= OVEN_FAHRENHEIT && fahrenheit % 25 === 0
    ? Math.round(exact / 10) * 10
    : Math.round(exact)
}
