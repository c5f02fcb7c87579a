import type { Context } from "../../context"
import { seedLocales } from "../../shared/locales"
import { wordsIn } from "../parser/name-keys"
import { catalogueIn } from "../seeds/catalogue"

/**
 * The values of USDA FoodData Central for 100 g of a food: kilocalories, carbohydrate, fat, fiber and protein in
 * grams, sodium in milligrams, sugars in grams; null for missing ones.
 */
export interface ReferenceFood {
  /** The name of its entry there. */
  source: string
  data: "SR Legacy" | "Foundation" | "FNDDS"
  per100g: (number | null)[]
  /** Grams of a US cup, as households measure it. */
  cup?: number
  /** Grams of a medium one. */
  piece?: number
}

type Named = { name: string; pluralName?: string | null; aliases?: readonly { name: string }[] }

let known: Promise<Map<string, ReferenceFood>> | undefined

/** Finds values for a food by any name that a seeded food has. They are loaded at first use. */
export async function referenceFinder(
  files: Pick<Context, "dataFile">,
): Promise<(food: Named) => ReferenceFood | undefined> {
  // A failed first load is not cached.
  known ??= load(files).catch((error: unknown) => {
    known = undefined
    throw error
  })
  const byName = await known
  return ({ name, pluralName, aliases = [] }) => {
    const names = [name, pluralName ?? "", ...aliases.map((alias) => alias.name)].filter(Boolean)
    for (const text of names) {
      const found = byName.get(text.toLowerCase()) ?? byName.get(wordsIn(text))
      if (found) return found
    }
    return undefined
  }
}

async function load(files: Pick<Context, "dataFile">): Promise<Map<string, ReferenceFood>> {
  const figures = (await files.dataFile("nutrition")) as Record<string, ReferenceFood>
  const catalogues = await Promise.all(seedLocales.map(({ code }) => catalogueIn(files, code)))
  const byName = new Map<string, ReferenceFood>()
  for (const { name, pluralName, aliases, as } of catalogues.flatMap(({ foods }) => foods)) {
    const figure = figures[as ?? name]
    if (!figure) continue
    for (const one of [name, pluralName, ...aliases]) {
      // Also as written: in Latin letters the Hebrew olive is the Arabic oil.
      for (const key of [one.toLowerCase(), wordsIn(one)])
        if (!byName.has(key)) byName.set(key, figure)
    }
  }
  return byName
}
