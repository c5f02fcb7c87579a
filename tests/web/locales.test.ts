import { globSync, readFileSync } from "node:fs"
import i18next from "i18next"
import { expect, it } from "vitest"
import { progressOf } from "../../scripts/locales/remarks"
import { textsIn as textsOfFile, type Texts, translatedLocales } from "../../web/build/locale-files"
import { type Locale, locales, seedLocales } from "../../worker/shared/locales"
import { textsIn } from "../../worker/domain/server-texts"

const folder = new URL("../../locales/", import.meta.url)
const files = globSync("*.json", { cwd: folder })

const read = (file: string) => [
  ...textsOfFile(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Texts),
]

const valuesIn = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name!)

it("names its files after locales", () => {
  const codes = locales.map(({ code }) => `${code}.json`) as string[]
  expect(files.filter((file) => !codes.includes(file))).toEqual([])
})

it.each(translatedLocales())(
  "%s has its own plural forms, values and quotation marks",
  (locale) => {
    const errors = progressOf(locale).remarks.filter(({ weight }) => weight === "error")
    expect(errors).toEqual([])
  },
)

it.each(translatedLocales())("%s has a form for every number", async (locale) => {
  const i18n = i18next.createInstance()
  const texts = JSON.parse(readFileSync(new URL(`${locale}.json`, folder), "utf8")) as Texts
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: texts } },
  })
  const plurals = new Set(
    [...textsOfFile(texts)].flatMap(([key]) =>
      key.endsWith("_other") ? [key.slice(0, -"_other".length)] : [],
    ),
  )
  const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1.5]
  const lacking = [...plurals].filter((key) =>
    numbers.some((count) => !i18n.exists(key, { count })),
  )
  expect(plurals.size).toBeGreaterThan(0)
  expect(lacking).toEqual([])
})

it.each(files)("%s names meals as calendars do, where it translates them", async (file) => {
  const prefix = "actions.meals."
  const named = read(file).filter(([key]) => key.startsWith(prefix))
  const { meals } = await textsIn(file.replace(".json", "") as Locale)
  const known: Record<string, string> = meals
  for (const [key, text] of named) expect(known[key.slice(prefix.length)]).toBe(text)
})

it("offers seeds in the languages with a file", () => {
  const seeds = new URL("../../worker/domain/seeds/", import.meta.url)
  const whole = globSync("*.json", { cwd: seeds }).filter((file) => {
    const found = JSON.parse(readFileSync(new URL(file, seeds), "utf8")) as object
    return ["labels", "foods", "units"].every((kind) => kind in found)
  })
  expect(whole.sort()).toEqual(seedLocales.map(({ code }) => `${code}.json`))
})

it.each(files)("%s uses the same values in mails as English", async (file) => {
  const { mails } = await textsIn(file.replace(".json", "") as Locale)
  const valuesOf = (texts: typeof mails) =>
    Object.values(texts).map((mail) => Object.values(mail).map((text) => valuesIn(text).sort()))
  expect(valuesOf(mails)).toEqual(valuesOf((await textsIn("en-US")).mails))
})

/** A new language is its files, and its line in the list: nothing else may know it. */
it("no other file names a language, except the default one", () => {
  const root = new URL("../../", import.meta.url)
  const codes = locales.map(({ code }) => code).filter((code) => code !== "en-US")
  const named = globSync("{worker,web,db}/**/*.{ts,tsx,js}", { cwd: root })
    .filter((file) => file !== "worker/shared/locales.ts")
    .filter((file) => {
      const code = readFileSync(new URL(file, root), "utf8").replace(/\/\*\*.*?\*\//gs, "")
      return codes.some((locale) => code.includes(locale))
    })
  expect(named).toEqual([])
})
