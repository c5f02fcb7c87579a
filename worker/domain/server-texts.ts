import type { MailTexts } from "../mail/compose"
import type { Meal } from "../schemas/meal-plan"
import type { Locale } from "../shared/locales"

export type MailKind = "passwordReset" | "invitation" | "test" | "backupFailed"

/** Texts that the server writes itself. The web has its own in `locales/`. */
interface ServerTexts {
  /** The four meals, as calendars show them. */
  meals: Record<Meal, string>
  /** Placeholders for the ingredients and steps of a new recipe. */
  newRecipe: { ingredient: string; step: string }
  /** Values in double braces come from `worker/domain/mail.ts`. */
  mails: Record<MailKind, MailTexts>
}

/** The texts of a language, loaded at first use. Missing texts are English. */
export async function textsIn(locale: Locale): Promise<ServerTexts> {
  const english = await fileOf("en-US")
  return { ...(english as ServerTexts), ...(locale === "en-US" ? {} : await fileOf(locale)) }
}

/** Undefined for a language without a file: bundlers refuse unknown names. */
const fileOf = (locale: Locale): Promise<Partial<ServerTexts>> =>
  import(`./server-texts/${locale}.json`).then(
    (file: { default: Partial<ServerTexts> }) => file.default,
    () => ({}),
  )
