import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { type Locale, locales, seedLocales } from "../../worker/shared/locales"
import { seedsIn } from "../../worker/domain/seeds/catalogue"

type Texts = { [key: string]: string | Texts }

const folder = new URL("../../locales/", import.meta.url)
const files = globSync("*.json", { cwd: folder })

/** Every text by its dotted key. */
function flat(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}
const read = (file: string) =>
  flat(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Texts)

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "")
const valuesIn = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name!)

const english = read("en-US.json")
/** The values that a text of that key may name, in any of its plural forms. */
const allowed = new Map<string, Set<string>>()
for (const [key, text] of english) {
  const names = allowed.get(withoutPlural(key)) ?? new Set(["count"])
  for (const name of valuesIn(text)) names.add(name)
  allowed.set(withoutPlural(key), names)
}

it("names its files after locales", () => {
  const codes = locales.map(({ code }) => `${code}.json`) as string[]
  expect(files.filter((file) => !codes.includes(file))).toEqual([])
})

it.each(files)("%s has no key of its own and no value that English has not", (file) => {
  const strays = read(file).filter(([key, text]) => {
    const names = allowed.get(withoutPlural(key))
    return !names || valuesIn(text).some((name) => !names.has(name))
  })
  expect(strays).toEqual([])
})

it.each(files)("%s has no empty text", (file) => {
  expect(read(file).filter(([, text]) => text.trim() === "")).toEqual([])
})

/** Languages that are kept complete. */
const complete = ["he-IL"]

it.each(complete)("%s has every text, in the plural forms of its language", (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const wanted = new Set(
    english.flatMap(([key]) => {
      const base = withoutPlural(key)
      return base === key ? [key] : forms.map((form) => `${base}_${form}`)
    }),
  )
  const held = new Set(read(`${locale}.json`).map(([key]) => key))
  expect([...held].sort()).toEqual([...wanted].sort())
})

/** "One" and "two" may be words, without the number. */
it.each(complete)("%s names the same values as English", (locale) => {
  const texts = new Map(read(`${locale}.json`))
  const namesIn = (text: string) => [...new Set(valuesIn(text))].sort()
  const differing = english.filter(([key, text]) => {
    const translated = texts.get(key)
    if (translated === undefined || /_(one|two)$/.test(key)) return false
    return namesIn(translated).join() !== namesIn(text).join()
  })
  expect(differing).toEqual([])
})

it.each(files)("%s names meals as calendars do, where it names them", async (file) => {
  const prefix = "actions.meals."
  const named = read(file).filter(([key]) => key.startsWith(prefix))
  const { meals } = await seedsIn(file.replace(".json", "") as Locale)
  const known: Record<string, string> = meals
  for (const [key, text] of named) expect(known[key.slice(prefix.length)]).toBe(text)
})

it("offers seeds in the languages whose file has them", () => {
  const seeds = new URL("../../worker/domain/seeds/", import.meta.url)
  const whole = globSync("*.json", { cwd: seeds }).filter((file) => {
    const found = JSON.parse(readFileSync(new URL(file, seeds), "utf8")) as object
    return ["labels", "foods", "units"].every((kind) => kind in found)
  })
  expect(whole.sort()).toEqual(seedLocales.map(({ code }) => `${code}.json`))
})

it.each(files)("%s names the same values in mails as English", async (file) => {
  const { mails } = await seedsIn(file.replace(".json", "") as Locale)
  const valuesOf = (texts: typeof mails) =>
    Object.values(texts).map((mail) => Object.values(mail).map((text) => valuesIn(text).sort()))
  expect(valuesOf(mails)).toEqual(valuesOf((await seedsIn("en-US")).mails))
})

/** A new language is its two files, and its line in the list: nothing else may know it. */
it("names no language but the default one outside of the list", () => {
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
