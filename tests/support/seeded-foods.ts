import { readFileSync } from "node:fs"
import { groupFoods } from "../../worker/domain/parser/group-foods"
import type { Catalogue } from "../../worker/domain/seeds/catalogue"

const stored = <T extends { name: string; aliases: string[] }>(kind: string, one: T) => ({
  ...one,
  id: `${kind} ${one.name}`,
  description: "",
  extras: {},
  aliases: one.aliases.map((name) => ({ name })),
  useAbbreviation: false,
  labelId: null,
  label: null,
})

/** The foods and units that a new group may start with, as rows. */
export function seededRows(locale = "en-US") {
  const file = new URL(`../../worker/domain/seeds/${locale}.json`, import.meta.url)
  const { foods, units } = JSON.parse(readFileSync(file, "utf8")) as Catalogue
  return {
    foods: foods.map((one) => stored("food", one)) as never[],
    units: units.map((one) => stored("unit", one)) as never[],
  }
}

/** The same, to look names up. */
export function seededFoods(locale = "en-US") {
  const { foods, units } = seededRows(locale)
  return groupFoods(foods, units)
}
