import i18n from "i18next"
import { initReactI18next } from "react-i18next"
import { english, files } from "virtual:texts"
import { locales } from "../../worker/shared/locales"
import { store, stored } from "./local-storage"
import { nearestLocale } from "../../worker/shared/nearest-locale"
import { offeredLocales } from "./offered-locales"
import { writtenIn } from "./written-in"

const FALLBACK = "en-US"

/** The locale in use: sent with every call, and on `<html lang>`. */
export const currentLocale = () => i18n.language || FALLBACK

/** The chosen language, else the closest to the browser's languages. */
function wantedLocale() {
  const chosen = stored<string>("locale")
  if (typeof chosen === "string") return chosen
  return nearestLocale(navigator.languages, offeredLocales) ?? FALLBACK
}

/** Chooses a language and reloads the page, so that every text and direction follows. */
export function chooseLocale(locale: string) {
  store("locale", locale)
  location.reload()
}

declare global {
  /** English texts, which the build puts before the code that shows them (`build/texts.ts`). */
  var larderTexts: Partial<typeof english>[] | undefined
}

const addTexts = (locale: string, texts: Partial<typeof english>, silent: boolean) =>
  i18n.addResourceBundle(locale, "texts", texts, true, true, { silent })

let hasStarted: () => void
const started = new Promise<void>((resolve) => (hasStarted = resolve))

/** Loads the first texts and sets the document's language and direction. Missing texts are English. */
export async function startI18n() {
  const locale = wantedLocale()
  // For `boot.js`, which uses it at the next start.
  if (stored("spoken") !== locale) store("spoken", locale)
  const known = locales.find(({ code }) => code === locale)
  const texts = await files[locale]?.first().catch(() => undefined)
  const dir = known?.dir ?? "ltr"
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK,
    defaultNS: "texts",
    ns: ["texts"],
    resources: {
      [FALLBACK]: { texts: english },
      ...(texts && { [locale]: { texts: texts.default } }),
    },
    // React escapes; here numbers get the digits of the language, and names are isolated.
    interpolation: { escape: writtenIn(locale, dir), useRawValueToEscape: true },
    // Draws again what was drawn before the rest of a language had loaded.
    react: { useSuspense: false, bindI18nStore: "added" },
  })
  for (const more of self.larderTexts ?? []) addTexts(FALLBACK, more, true)
  self.larderTexts = Object.assign([], {
    push: (more: Partial<typeof english>) => addTexts(FALLBACK, more, true),
  })
  hasStarted()
  document.documentElement.lang = texts || locale === FALLBACK ? locale : FALLBACK
  document.documentElement.dir = dir
}

let rest: Promise<unknown> | undefined

/** Loads the texts that the first pages do not show, for languages other than English. */
export const restOfTexts = () => (rest ??= loadRest())

async function loadRest() {
  const locale = wantedLocale()
  const texts = await files[locale]?.rest().catch(() => undefined)
  // A page may be preloaded, and these texts with it, before the first texts.
  await started
  if (texts) addTexts(locale, texts.default, false)
}

/** Waits for the texts along with the code that shows them. */
export const withTexts =
  <T>(load: () => Promise<T>) =>
  async () => {
    const [loaded] = await Promise.all([load(), restOfTexts()])
    return loaded
  }
