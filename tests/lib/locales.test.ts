import { describe, expect, it } from "vitest"
import { remarksOn } from "../../scripts/locales/remarks"
import { isStale, sourceNote } from "../../scripts/locales/sources"
import { type Glossary, type Text, formsOf, wordForms } from "../../scripts/locales/texts"

type Forms = string | Record<string, string>

const texts = (all: Record<string, Forms>) =>
  new Map<string, Text>(
    Object.entries(all).map(([key, forms]) => {
      const named = typeof forms === "string" ? { "": forms } : forms
      return [key, { key, forms: new Map(Object.entries(named)) }]
    }),
  )
const german: Glossary = {
  language: "Deutsch",
  address: "du",
  quotes: "„…“",
  terms: { recipe: "Rezept", "shopping list": "Einkaufsliste" },
  notes: [],
  sources: [],
}
const about = (english: Forms, own: Forms, forms = ["one", "other"], words = ["one"]) =>
  remarksOn(texts({ key: english }), texts({ key: own }), {
    forms,
    words,
    sources: {},
    glossary: german,
  }).map(({ weight, what }) => `${weight}: ${what}`)

describe("remarks on a translation", () => {
  it("finds placeholders and tags that differ", () => {
    expect(about("Delete {{name}}?", "{{name}} löschen?")).toEqual([])
    expect(about("Delete {{name}}?", "{{titel}} löschen?")).toEqual([
      "error: has {{titel}} for {{name}}",
    ])
    expect(about("A <b>soup</b>", "Eine Suppe")).toEqual([
      "error: has no placeholders for </b> <b>",
    ])
  })

  it("requires every plural form of the language, and no other", () => {
    const english = { one: "{{count}} item", other: "{{count}} items" }
    expect(about(english, { one: "Ein Artikel", other: "{{count}} Artikel" })).toEqual([])
    expect(about(english, { one: "Ein Artikel" })).toEqual(["error: has no plural form other"])
    expect(about(english, { few: "{{count}}", other: "{{count}}" }, ["other"])).toEqual([
      "error: has a plural form few, which is not used",
    ])
  })

  it("requires the number in a form that stands for several", () => {
    const english = { one: "{{count}} item", other: "{{count}} items" }
    const own = { one: "Ein Artikel", other: "{{count}} Artikel" }
    expect(about(english, own, ["one", "other"], [])).toEqual([
      "error: has no placeholders for {{count}}",
    ])
  })

  it("finds doubled spaces, empty texts and the quotation marks of other languages", () => {
    expect(about("Two words", "Zwei  Wörter")).toEqual(["error: has two spaces in a row"])
    expect(about("Two words", " ")).toEqual(["error: is empty"])
    expect(about("“Soup”", "„Suppe“")).toEqual([])
    expect(about("“Soup”", "»Suppe«")).toEqual(["error: has other quotation marks than „…“"])
  })

  it("finds characters that a right-to-left sentence shows on the wrong side", () => {
    const wrong = (sign: string) => [
      `error: shows the sign of ${sign} on its other side: put U+200E beside it`,
    ]
    expect(about("A file (.zip)", "ملف (.zip)")).toEqual(wrong(".zip"))
    expect(about("A file (.zip)", "ملف (\u200e.zip)")).toEqual([])
    expect(about("A file (.zip)", "ملف (\u2066.zip\u2069)")).toEqual([])
    expect(about("Begin with https://.", "البداية https://.")).toEqual(wrong("https://"))
    expect(about("Begin with https://.", "البداية https://\u200e.")).toEqual([])
    expect(about("+1 min", "+1 د")).toEqual(wrong("+1"))
    expect(
      about("ntfys://HOST/TOPIC of <b>ntfy.sh</b>", "ntfys://HOST/TOPIC <b>ntfy.sh</b> من"),
    ).toEqual([])
    expect(about("A file (.zip)", "Datei (.zip)")).toEqual([])
  })

  it("warns of long texts and of glossary terms that are not used", () => {
    expect(about("Add", "Hier kannst du etwas hinzufügen")[0]).toMatch(/^hint: is long/)
    expect(about("Your recipes", "Deine Gerichte")).toEqual([
      "hint: does not use “Rezept” for “recipe”",
    ])
    expect(about("Your recipes", "Deine Rezepte")).toEqual([])
  })

  it("counts what is missing, and refuses keys that English lacks", () => {
    const [english, own] = [texts({ a: "A", b: "B" }), texts({ a: "A", c: "C" })]
    const remarks = remarksOn(english, own, { forms: ["other"], words: [], sources: {} })
    expect(remarks.map(({ weight, key }) => `${weight} ${key}`)).toEqual(["missing b", "error c"])
  })
})

it("calls a text stale when English changed after it, until the translation changes too", () => {
  const one = (text: string) => texts({ key: text }).get("key")!
  const sources = { key: sourceNote(one("Delete"), one("Löschen")) }
  expect(isStale(one("Delete"), one("Löschen"), sources)).toBe(false)
  expect(isStale(one("Remove"), one("Löschen"), sources)).toBe(true)
  expect(isStale(one("Remove"), one("Entfernen"), sources)).toBe(false)
})

it("matches the plural forms of CLDR", () => {
  expect(formsOf("ar-SA")).toEqual(["zero", "one", "two", "few", "many", "other"])
  expect(formsOf("sl-SI")).toEqual(["one", "two", "few", "other"])
  expect(formsOf("lv-LV")).toEqual(["zero", "one", "other"])
  expect(formsOf("ja-JP")).toEqual(["other"])
})

it("finds the forms that stand for one number alone", () => {
  expect(wordForms("de-DE")).toContain("one")
  expect(wordForms("fr-FR")).toContain("one")
  expect(wordForms("he-IL")).toEqual(expect.arrayContaining(["one", "two"]))
  // 21 and 101 as well.
  expect(wordForms("ru-RU")).not.toContain("one")
  expect(wordForms("sl-SI")).not.toContain("one")
  // Millions.
  expect(wordForms("fr-FR")).not.toContain("many")
})
