import type { MailTexts } from "../mail/compose"
import type { Meal } from "../schemas/meal-plan"
import type { Locale } from "../shared/locales"

export type MailKind = "passwordReset" | "invitation" | "test" | "backupFailed"

/** Texts that the server writes itself. The web has its own in `locales/`. */
interface ServerTexts {
  /** The four meals, as calendars show them. */
  meals: Record<Meal, string>
  /** What a new recipe shows where its ingredients and steps will be. */
  newRecipe: { ingredient: string; step: string }
  /** Values in double braces are those that `worker/domain/mail.ts` gives. */
  mails: Record<MailKind, MailTexts>
}

/** The texts of a language, read when they are first needed. What it lacks is English. */
export async function textsIn(locale: Locale): Promise<ServerTexts> {
  const english = await fileOf("en-US")
  return { ...(english as ServerTexts), ...(locale === "en-US" ? {} : await fileOf(locale)) }
}

/** Nothing for a language without a file: bundlers refuse a name that they have not seen. */
const fileOf = (locale: Locale): Promise<Partial<ServerTexts>> =>
  import(`./server-texts/${locale}.json`).then(
    (file: { default: Partial<ServerTexts> }) => file.default,
    () => ({}),
  )
