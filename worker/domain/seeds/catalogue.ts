import type { Locale } from "../../shared/locales"

/** What a new group may start with. A food names its shop section. */
export interface Catalogue {
  labels: { name: string; color: string }[]
  foods: { label: string; name: string; pluralName: string; aliases: string[] }[]
  units: {
    name: string
    pluralName: string
    abbreviation: string
    pluralAbbreviation: string
    /** Whether amounts read as fractions; metric ones do not. */
    fraction: boolean
    aliases: string[]
  }[]
}

/** The catalogue of a language, read when it is first needed; English where there is none. */
export async function catalogueIn(locale: Locale): Promise<Catalogue> {
  const [labels, foods, units] = await (locale === "he-IL" ? hebrew() : english())
  return { labels: labels.default, foods: foods.default, units: units.default }
}

const english = () =>
  Promise.all([
    import("./en-US/labels.json"),
    import("./en-US/foods.json"),
    import("./en-US/units.json"),
  ])

const hebrew = () =>
  Promise.all([
    import("./he-IL/labels.json"),
    import("./he-IL/foods.json"),
    import("./he-IL/units.json"),
  ])
