import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type DOMPurifyType from "dompurify"
import type { Config } from "dompurify"
import fc from "fast-check"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { htmlOf } from "../../web/ui/bounded-markdown"
import {
  type AllowList,
  ingredientAllowList,
  markdownAllowList,
} from "../../worker/shared/sanitizer"
import { foreignPictures, hostileMarkup, hostileParts } from "./support/hostile-markup"
import { makeRecipe } from "./support/rest"
import { openContext } from "./support/visit"

declare const DOMPurify: typeof DOMPurifyType

const purifier = readFileSync(
  createRequire(import.meta.url).resolve("dompurify/dist/purify.min.js"),
  "utf8",
)

/** DOMPurify's own list, which allows more than Larder does, such as forms. */
const usual: Config = { USE_PROFILES: { html: true }, ADD_ATTR: ["target"] }

const strict: Config = {
  ALLOWED_TAGS: [...markdownAllowList.tags],
  ALLOWED_ATTR: Object.values(markdownAllowList.attributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Attributes that Larder gives to links and pictures. */
const given: AllowList["attributes"] = { a: ["target", "rel"], img: ["loading"] }

const cases = Object.entries(hostileMarkup).flatMap(([means, texts]) =>
  texts.map((text): [string, string] => [means, text]),
)

it("uses only texts from which DOMPurify removes something", async () => {
  const page = await emptyPage()
  const removed = await removedFrom(
    page,
    cases.map(([, text]) => htmlOf(text)),
    strict,
  )
  expect(cases.filter((_, index) => removed[index]!.length === 0)).toEqual([])
})

it.each(Object.entries(hostileMarkup))("shows nothing hostile: %s", async (_, texts) => {
  await expectHarmless(texts)
})

it("requests no picture from other sites", async () => {
  await expectHarmless(foreignPictures)
})

it("shows nothing hostile for random texts", async () => {
  const texts = fc.array(fc.constantFrom(...hostileParts), { minLength: 3, maxLength: 15 })
  const sample = fc.sample(texts, { seed: 20_261_126, numRuns: 400 })
  await expectHarmless(sample.map((parts) => `<b>${parts.join("")}`))
})

async function expectHarmless(texts: string[]) {
  const { notes, ingredients, foreign, dialogs } = await show(texts)
  expect([notes.length, ingredients.length]).toEqual([texts.length, texts.length])
  expect([...foreign, ...dialogs]).toEqual([])
  const page = await emptyPage()
  expect(await unknownIn(page, notes, markdownAllowList)).toEqual([])
  expect(await unknownIn(page, ingredients, ingredientAllowList)).toEqual([])
  const removed = await removedFrom(page, [...notes, ...ingredients], usual)
  expect(removed.flat()).toEqual([])
}

/** Shows texts as notes and ingredients of a recipe. */
async function show(texts: string[]) {
  const { path } = await makeRecipe({
    name: `Hostile soup ${crypto.randomUUID()}`,
    notes: texts.map((text) => ({ title: "A note", text })),
    recipeIngredient: texts.map((note) => ({ note })),
  })
  const page = await emptyPage()
  const addresses: string[] = []
  const dialogs: string[] = []
  page.on("request", (request) => addresses.push(request.url()))
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(path)
  const notes = page.locator("h3 + .prose")
  await notes.nth(texts.length - 1).waitFor({ state: "attached" })
  const markupOf = (all: Element[]) => all.map((one) => one.innerHTML)
  const { origin } = new URL(page.url())
  return {
    notes: await notes.evaluateAll(markupOf),
    ingredients: await page.locator("label > span[dir] > span").evaluateAll(markupOf),
    foreign: addresses.filter((address) => new URL(address).origin !== origin),
    dialogs,
  }
}

/** Without the content policy, which would stop most of what is hostile. */
async function emptyPage() {
  const context = await openContext({ context: { bypassCSP: true } })
  return context.newPage()
}

/** What DOMPurify removes from each of them. */
async function removedFrom(page: Page, markups: string[], config: Config): Promise<string[][]> {
  await page.addScriptTag({ content: purifier })
  return page.evaluate(
    ([markups, config]) =>
      markups.map((markup) => {
        DOMPurify.sanitize(markup, config)
        return DOMPurify.removed.map((one) =>
          "element" in one ? one.element.nodeName : `${one.from.nodeName} ${one.attribute?.name}`,
        )
      }),
    [markups, config] as const,
  )
}

/** Elements that the list does not have, and those with other attributes than it allows. */
function unknownIn(page: Page, markups: string[], list: AllowList): Promise<string[]> {
  return page.evaluate(
    ([markups, { tags, attributes }, given]) => {
      const isKnown = ({ localName, attributes: own }: Element) => {
        const names = [...(attributes[localName] ?? []), ...(given[localName] ?? [])]
        return tags.includes(localName) && [...own].every(({ name }) => names.includes(name))
      }
      return markups
        .flatMap((markup) => [
          ...new DOMParser().parseFromString(markup, "text/html").body.querySelectorAll("*"),
        ])
        .filter((element) => !isKnown(element))
        .map(({ outerHTML }) => outerHTML)
    },
    [markups, list, given] as const,
  )
}
