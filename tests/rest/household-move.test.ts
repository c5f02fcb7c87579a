import { strFromU8, unzipSync } from "fflate"
import { expect, it } from "vitest"
import { dataExports, recipeComments, recipeRatings, recipes, users } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { type TestApp, testApp } from "../support/app"
import { entriesOf, importRequests, migrations, sentUpload, zipOf } from "../support/app-import"
import { fetched, filesIn } from "../support/archives"
import type { TestUser } from "../support/factories"
import { trpcOf } from "../support/trpc"
import { fillHousehold } from "../support/whole-household"

/** Has the archive of a household written, and fetches it by its token. */
async function exported(site: TestApp, user: TestUser): Promise<Uint8Array> {
  const me = site.as(user)
  const { data: report } = await trpcOf(me).mutate("groups.exportHousehold", {})
  await site.work()
  expect((await me.get(`/api/groups/reports/${report.id}`)).body).toMatchObject({
    status: "success",
    category: "backup",
  })
  const { body: archives } = await me.get("/api/recipes/bulk-actions/export")
  const { path } = archives.find(({ name }: { name: string }) => name === "Household")
  const token = await me.get(`/api/recipes/bulk-actions/export/download?path=${path}`)
  const { status, bytes, headers } = await fetched(
    site,
    null,
    `/api/utils/download?token=${token.body.fileToken}`,
  )
  expect(status).toBe(200)
  expect(headers.get("content-disposition")).toContain("larder-")
  return bytes
}

async function imported(site: TestApp, user: TestUser, bytes: Uint8Array) {
  const me = site.as(user)
  const { status, body } = await me.post(migrations, importRequests("larder", bytes))
  expect(status).toBe(200)
  const entries = await entriesOf(me, body.id)
  const told = entries.flatMap(({ remarks }) => remarks.map(({ text }: { text: string }) => text))
  return { report: body, entries, told: told as string[] }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What an archive holds, with names in place of the ids of its site. */
function content(bytes: Uint8Array) {
  const files = filesIn(bytes)
  const names = new Map<string, string>()
  const { manifest, catalogue, household } = {
    manifest: files["larder.json"],
    catalogue: files["catalogue.json"],
    household: files["household.json"],
  }
  for (const { id, name } of manifest.recipes) names.set(id, `recipe ${name}`)
  for (const person of catalogue.people) names.set(person.id, person.email)
  for (const kind of ["labels", "foods", "units", "categories", "tags", "tools"]) {
    for (const { id, name } of catalogue[kind]) names.set(id, `${kind} ${name}`)
  }
  for (const { id, name } of household.cookbooks) names.set(id, `cookbook ${name}`)
  for (const { id } of household.actions) names.set(id, "action")
  for (const { id } of household.rules) names.set(id, "rule")
  for (const { id, name } of household.templates) names.set(id, `template ${name}`)
  for (const { id, name, items } of household.lists) {
    names.set(id, `list ${name}`)
    for (const item of items) names.set(item.id, `item ${item.note}`)
  }
  for (const [name, file] of Object.entries(files)) {
    if (!name.endsWith("recipe.json")) continue
    for (const { id, text } of file.comments) names.set(id, `comment ${text}`)
    for (const { id, subject } of file.events) names.set(id, `event ${subject}`)
  }
  const renamed = (text: string) => text.replace(uuid, (id) => names.get(id) ?? id)
  const { made: _, group: __, ...about } = manifest
  return Object.fromEntries(
    Object.entries({ ...files, "larder.json": about })
      .map(([name, file]) => {
        // Pictures are encoded again.
        const what = name.endsWith(".webp") ? "a picture" : file
        return [renamed(name), JSON.parse(renamed(JSON.stringify(sorted(what))))] as const
      })
      .map(([name, file]) => [name, sorted(file)]),
  )
}

/** Lists whose order means nothing here, in one order. */
function sorted(value: any): any {
  if (Array.isArray(value)) {
    const items = value.map(sorted)
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sorted(one)]))
}

const people = [
  { username: "ann", email: "ann@example.com", fullName: "Ann" },
  { username: "bob", email: "bob@example.com", fullName: "Bob" },
] as const

async function household() {
  const site = await testApp()
  const cook = await site.make.user({ ...people[0], canManage: true })
  const other = await site.make.user({ ...people[1], groupId: cook.groupId })
  await fillHousehold(site, cook, other)
  return { site, cook, other }
}

it("moves a household into an empty group of another site and back, unchanged", async () => {
  const { site, cook } = await household()
  const archive = await exported(site, cook)

  const elsewhere = await testApp()
  const ann = await elsewhere.make.admin(people[0])
  await elsewhere.make.user({ ...people[1], groupId: ann.groupId })
  const { report, told, entries } = await imported(elsewhere, ann, archive)
  expect(entries.filter(({ success }) => !success)).toEqual([])
  expect(report.status).toBe("success")
  expect(told).toEqual([
    "Passwords, API tokens and sessions",
    "The group’s settings, which stay as they are here",
  ])

  const [before, after] = [content(archive), content(await exported(elsewhere, ann))]
  expect(Object.keys(before).toSorted()).toEqual([
    "catalogue.json",
    "household.json",
    "larder.json",
    "recipes/recipe Bean soup/recipe.json",
    "recipes/recipe Leek & potato pie/files/old-scan.txt",
    "recipes/recipe Leek & potato pie/picture.webp",
    "recipes/recipe Leek & potato pie/recipe.json",
    "recipes/recipe Leek & potato pie/timeline/event Made this.webp",
  ])
  expect(after).toEqual(before)
})

it("counts its contents, and contains no secret", async () => {
  const { site, cook } = await household()
  const archive = await exported(site, cook)
  expect(filesIn(archive)["larder.json"]).toMatchObject({
    format: "larder-household",
    version: 1,
    counts: {
      recipes: 2,
      labels: 1,
      foods: 1,
      units: 1,
      categories: 1,
      tags: 1,
      tools: 1,
      cookbooks: 1,
      rules: 1,
      meals: 2,
      templates: 1,
      ideas: 1,
      lists: 1,
      actions: 1,
    },
  })
  const texts = Object.values(unzipSync(archive))
    .map((bytes) => strFromU8(bytes))
    .join("\n")
  expect(texts).not.toContain("secret.example")
  expect(texts).not.toContain("scrypt$")
  expect(texts).not.toContain("Deleted")
})

it("assigns ratings of unknown people to the importer, and keeps names of commenters", async () => {
  const { site, cook } = await household()
  const archive = await exported(site, cook)
  const elsewhere = await testApp()
  const carol = await elsewhere.make.user({ username: "carol" })
  const { told } = await imported(elsewhere, carol, archive)
  expect(told).toContain("The ratings of 2 people who aren’t here became one of yours, their mean.")
  expect(told).toContain("The rating of 1 person who isn’t here became yours.")
  expect(told.find((text) => text.startsWith("People who aren’t members here"))).toContain(
    "Ann, Bob",
  )
  const ratings = await elsewhere.db.select().from(recipeRatings)
  expect(ratings.map(({ userId, rating, isFavorite }) => [userId, rating, isFavorite])).toEqual(
    expect.arrayContaining([
      [carol.id, 4, true],
      [carol.id, null, true],
    ]),
  )
  expect(ratings).toHaveLength(2)
  const comments = await elsewhere.db.select().from(recipeComments)
  expect(comments.map(({ text }) => text).toSorted()).toEqual(["Ann: More salt.", "Bob: Lovely."])
  expect(await elsewhere.db.select().from(users)).toHaveLength(1)
})

it("acts only for the caller, whatever names the archive has, unless an administrator imports", async () => {
  const { site, cook } = await household()
  const archive = await exported(site, cook)
  const elsewhere = await testApp()
  const ann = await elsewhere.make.user(people[0])
  const bob = await elsewhere.make.user({ ...people[1], groupId: ann.groupId })
  await imported(elsewhere, ann, archive)
  const ratings = await elsewhere.db.select().from(recipeRatings)
  expect(ratings.filter(({ userId }) => userId === bob.id)).toEqual([])
  // Her own rating stays her own.
  expect(ratings.find(({ rating }) => rating === 5)?.userId).toBe(ann.id)
})

it("creates nothing twice when imported again", async () => {
  const { site, cook } = await household()
  const archive = await exported(site, cook)
  const elsewhere = await testApp()
  const ann = await elsewhere.make.admin(people[0])
  await imported(elsewhere, ann, archive)
  const first = content(await exported(elsewhere, ann))
  const { report, entries } = await imported(elsewhere, ann, archive)
  expect(report.status).toBe("success")
  expect(
    entries.filter(({ outcome }) => outcome === "imported").map(({ source }) => source),
  ).toEqual(["The rest"])
  await elsewhere.db.delete(dataExports)
  expect(content(await exported(elsewhere, ann))).toEqual(first)
})

it("detects the archive by its contents, not by the chosen app", async () => {
  const { site, cook } = await household()
  const archive = await exported(site, cook)
  const uploadId = await sentUpload(site, cook, "home.zip", archive)
  const { data } = await trpcOf(site.as(cook)).query("migrations.inspect", { uploadId })
  expect(data).toMatchObject({ type: "larder", recipes: 2 })
})

it("is written only for those who manage the group", async () => {
  const site = await testApp()
  const member = await site.make.user()
  const { error } = await trpcOf(site.as(member)).mutate("groups.exportHousehold", {})
  expect(error.data.httpStatus).toBe(403)
})

const manifest = { format: "larder-household", version: 1, larder: "9", made: "now", group: "Home" }
const empty = {
  people: [],
  labels: [],
  foods: [],
  units: [],
  categories: [],
  tags: [],
  tools: [],
  planCategories: [],
}
const id = "7b0f4f0e-3c36-4b0e-9b2e-9d2f0c4a1a11"
const one = { ...manifest, counts: { recipes: 1 }, recipes: [{ id, name: "Soup" }] }

it.each([
  ["a newer version", { ...one, version: 2, recipes: 7 }, "A newer version of Larder"],
  ["no list of recipes", { ...manifest, counts: {} }, "larder.json is damaged"],
  [
    "a list of what are no ids",
    { ...one, recipes: [{ id: "../../x", name: "" }] },
    "larder.json is damaged",
  ],
  ["negative counts", { ...one, counts: { foods: -1 } }, "larder.json is damaged"],
])("refuses %s with a message, and stores nothing", async (_, given, words) => {
  const site = await testApp()
  const user = await site.make.user()
  const archive = zipOf({ "larder.json": given, "catalogue.json": empty })
  const { entries, report } = await imported(site, user, archive)
  expect(report.status).toBe("failure")
  expect(JSON.stringify(entries)).toContain(words)
  expect(await site.db.select().from(recipes)).toEqual([])
  await runJobs(site)
  expect(site.media.keys()).toEqual([])
})

it.each([
  ["is missing", {}],
  ["is no JSON", { [`recipes/${id}/recipe.json`]: "{" }],
  ["is another", { [`recipes/${id}/recipe.json`]: { id: crypto.randomUUID(), name: "Soup" } }],
  ["has lists that are none", { [`recipes/${id}/recipe.json`]: { id, name: "Soup", lines: 5 } }],
  ["is nested too deep", { [`recipes/${id}/recipe.json`]: "[".repeat(100_000) }],
  [
    "is too large",
    { [`recipes/${id}/recipe.json`]: JSON.stringify({ id, name: "x".repeat(5_000_000) }) },
  ],
])("reports a recipe that %s, and continues", async (_, files) => {
  const site = await testApp()
  const user = await site.make.user()
  const archive = zipOf({ "larder.json": one, "catalogue.json": empty, ...files })
  const { entries } = await imported(site, user, archive)
  expect(entries.map(({ source, success }) => [source, success])).toEqual([
    ["Soup", false],
    ["The rest", true],
  ])
  expect(entries[0]!.exception).toMatch(/^[A-Z“a-z][^\n]{10,300}$/)
  expect(entries[0]!.exception).not.toContain("bug")
  expect(await site.db.select().from(recipes)).toEqual([])
})

it("sends the archive of a household only to those who manage it", async () => {
  const site = await testApp()
  const manager = await site.make.user({ canManage: true })
  const member = await site.make.user({ groupId: manager.groupId })
  await exported(site, manager)
  const list = "/api/recipes/bulk-actions/export"
  const [{ path }] = (await site.as(manager).get(list)).body
  expect((await site.as(member).get(list)).body).toEqual([])
  expect((await site.as(member).get(`${list}/download?path=${path}`)).status).toBe(400)
})
