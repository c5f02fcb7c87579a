import type { Locale } from "../../shared/locales"
import type { MailTexts } from "../../mail/compose"
import type { Meal } from "../../schemas/meal-plan"

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

export type MailKind = "passwordReset" | "invitation" | "test"

/** Texts that the server writes itself. The web has its own in `locales/`. */
interface ServerTexts {
  /** The four meals, as calendars show them. */
  meals: Record<Meal, string>
  /** What a new recipe shows where its ingredients and steps will be. */
  newRecipe: { ingredient: string; step: string }
  /** Values in double braces are those that `worker/domain/mail.ts` gives. */
  mails: Record<MailKind, MailTexts>
}

type SeedFile = Catalogue & ServerTexts

/** The file of a language, read when it is first needed. What it lacks is English. */
export async function seedsIn(locale: Locale): Promise<SeedFile> {
  const english = await fileOf("en-US")
  return { ...(english as SeedFile), ...(locale === "en-US" ? {} : await fileOf(locale)) }
}

/** Nothing for a language without a file: bundlers refuse a name that they have not seen. */
const fileOf = (locale: Locale): Promise<Partial<SeedFile>> =>
  import(`./${locale}.json`).then(
    (file: { default: Partial<SeedFile> }) => file.default,
    () => ({}),
  )
