import { sql } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { tags } from "../../db/schema"
import { renewSearchIndex } from "../../worker/cron/tasks/search-index"
import { indexedForm, searchTokens } from "../../worker/domain/recipes/search-tokens"
import { testApp } from "../support/app"
import { otherWords, pieces, spellings } from "../support/folded-words"

let app: Awaited<ReturnType<typeof testApp>>
let groupId: string
let found: (path: string, search: string) => Promise<string[]>

beforeAll(async () => {
  app = await testApp()
  const cook = await app.make.user()
  groupId = cook.groupId
  const me = app.as(cook)
  found = async (path, search) => {
    const { body } = await me.get(`${path}?perPage=-1&search=${encodeURIComponent(search)}`)
    return body.items.map(({ name }: { name: string }) => name)
  }
  const names = new Set([...spellings.flat(), ...pieces.flat(), ...otherWords.flat()])
  for (const [at, name] of [...names].entries()) {
    await app.make.recipe({ groupId, name, slug: `recipe-${at}` })
    await app.make.food({ groupId, name })
    // Spellings of a name would have one slug.
    await app.db.insert(tags).values({ groupId, name, slug: `tag-${at}` })
  }
})

it.each(spellings)("finds recipes in either spelling: %s, %s, %s", async (_, name, asked) => {
  expect(await found("/api/recipes", asked)).toContain(name)
  expect(await found("/api/recipes", name)).toContain(asked)
})

it.each([...spellings, ...pieces])("finds foods and tags: %s, %s, %s", async (_, name, asked) => {
  expect(await found("/api/foods", asked)).toContain(name)
  expect(await found("/api/organizers/tags", asked)).toContain(name)
})

it.each(pieces)("finds recipes by parts of words: %s, %s, %s", async (_, name, asked) => {
  expect(await found("/api/recipes", asked)).toContain(name)
})

it.each(otherWords)("does not confuse words: %s, %s, %s", async (_, name, asked) => {
  expect(await found("/api/recipes", asked)).not.toContain(name)
})

it("finds parts of long runs without spaces", async () => {
  const start = "ใส่กระเทียมสับลงไปผัดจนหอมแล้วใส่หมูสับลงไปผัดให้สุก"
  const name = "Long run"
  await app.make.recipe({
    groupId,
    name,
    description: `${start}${"ก".repeat(300)}เติมมะนาวและคนให้ทั่ว`,
  })
  for (const asked of ["กระเทียม", "หมูสับ", "มะนาว", "ให้ทั่ว"]) {
    expect([asked, await found("/api/recipes", asked)]).toEqual([asked, [name]])
  }
})

/** The words of a text as the index cuts them. */
const wordsOf = (text: string) => indexedForm(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []

it.each([
  ["Latin", 0x80, 0x2ff],
  ["Greek", 0x300, 0x3cf],
  ["Cyrillic", 0x400, 0x52f],
  ["Hebrew and Arabic", 0x590, 0x6ff],
  ["Indic", 0x900, 0xdff],
  ["Thai, Lao and Burmese", 0xe00, 0x109f],
  ["Khmer", 0x1780, 0x17ff],
  ["more of Latin and Greek", 0x1e00, 0x1fff],
  ["signs", 0x2000, 0x206f],
  ["kana", 0x3040, 0x30ff],
  ["Hebrew with points", 0xfb1d, 0xfb4f],
  ["widths", 0xff00, 0xffef],
])("folds %s in the index as in a search", async (script, from, to) => {
  // SQLite knows the letters of an older Unicode.
  const unknown =
    /[\p{Cn}\u058d\u058e\u0605\u061d\u09fd\u0a76\u0c77\u0c84\u0d4f\u0d54-\u0d5e\u0d76-\u0d78]/u
  const letters = Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
  const texts = letters.filter((letter) => !unknown.test(letter)).map((letter) => `x${letter}x`)
  const group = await app.make.group()
  await app.make.recipe({ groupId: group.id, name: script, description: texts.join(" ") })
  const rows = await app.db.all<[word: string]>(
    sql`select word from search_words where group_id = ${group.id}`,
  )
  const words = new Set(rows.map(([word]) => word))
  const wanted = texts.flatMap((text) => wordsOf(text)).filter((word) => word.length > 1)
  expect([...new Set(wanted)].filter((word) => !words.has(word))).toEqual([])
})

it("indexes recipes again that were indexed differently", async () => {
  const { number } = await app.make.recipe({ groupId, name: "Outdated", slug: "outdated" })
  await app.db.run(sql`delete from recipe_search where rowid = ${number}`)
  await app.db.run(sql`insert into search_outdated (number) values (${number}), (99999)`)
  expect(await found("/api/recipes", "outdated")).toEqual([])
  expect(await renewSearchIndex(app)).toBe("2 recipes indexed again")
  expect(await found("/api/recipes", "outdated")).toEqual(["Outdated"])
  expect(await renewSearchIndex(app)).toBeUndefined()
})

it("searches only for words that the index can hold", () => {
  expect(searchTokens("ต้มยำ")!.tokens[0]!.inside).toHaveLength(5)
})
