import i18n from "i18next"
import { initReactI18next } from "react-i18next"
import progress from "virtual:locale-progress"
import { locales } from "../../worker/rules/locales"
import english from "../../locales/en-US.json"
import { store, stored } from "./stored"

const FALLBACK = "en-US"

/** Every other locale's texts, each in a file of its own that loads when it is chosen. */
const files = import.meta.glob<{ default: typeof english }>([
  "../../locales/*.json",
  "!../../locales/en-US.json",
])

/** The locale in use: sent with every call, and on `<html lang>`. */
export const currentLocale = () => i18n.language || FALLBACK

/** What the person chose, else the first of the browser's languages that has texts. */
function wantedLocale() {
  const chosen = stored<string>("locale")
  if (typeof chosen === "string") return chosen
  const codes = Object.keys(progress)
  for (const language of navigator.languages) {
    const [base] = language.split("-")
    const found =
      codes.find((code) => code === language) ?? codes.find((code) => code.split("-")[0] === base)
    if (found) return found
  }
  return FALLBACK
}

/** Chooses a language; the page is loaded anew, so that every text and direction follows. */
export function chooseLocale(locale: string) {
  store("locale", locale)
  location.reload()
}

/** Loads the texts and sets language and direction of the document. English fills what is missing. */
export async function startI18n() {
  const locale = wantedLocale()
  const known = locales.find(({ code }) => code === locale)
  const load = files[`../../locales/${locale}.json`]
  const texts = await load?.().catch(() => undefined)
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK,
    defaultNS: "texts",
    ns: ["texts"],
    resources: {
      [FALLBACK]: { texts: english },
      ...(texts && { [locale]: { texts: texts.default } }),
    },
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false },
  })
  document.documentElement.lang = texts || locale === FALLBACK ? locale : FALLBACK
  document.documentElement.dir = known?.dir ?? "ltr"
}
