import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm"
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Db } from "../../db/client"
import * as schema from "../../db/schema"
import { appRouter } from "../../worker/procedures"
import { testApp } from "../support/app"
import { fixtures, valuesFor } from "../support/fixtures"
import { type Operation, operationsOf } from "../support/operations"
import { inputOf } from "../support/procedure-inputs"
import { smallPicture } from "../support/small-pictures"
import { valuesOf } from "../support/malformed-inputs"

/*
 * A user of another group, with every right there, calls everything with the ids of a group that is private: nothing of
 * it changes, and nothing of it is exposed.
 */

/** The same calls in every run. */
const calls = { seed: 20_261_121, numRuns: 5 }
const mark = "q7secret"

/** A link shows its content to anyone who has it; with the session ended, nothing more would be asked. */
const left =
  /^sharing\.open$|^shopping\.shared\.|\/shared\/{token_id}$|logOut$|\/logout$|changePassword$|\/password$/

type Owned = SQLiteTable & { groupId: SQLiteColumn }
const tables = Object.values(schema as Record<string, unknown>).filter(
  (table): table is Owned => is(table, SQLiteTable) && "groupId" in table,
)
const said = new Set(
  "name text note title subject eventMessage url appriseUrl description fullName email".split(" "),
)

/** Whatever a household says anywhere begins with the mark. */
async function marked(db: Db, groupId: string) {
  for (const table of tables) {
    const words = Object.entries(getTableColumns(table)).filter(([key]) => said.has(key))
    const set = words.map(([key, column]) => [key, sql`${mark} || ' ' || ${column}`])
    if (set.length === 0) continue
    await db.update(table).set(Object.fromEntries(set)).where(eq(table.groupId, groupId))
  }
  const hidden = { privateGroup: true, recipePublic: false }
  await db
    .update(schema.groupPreferences)
    .set(hidden)
    .where(eq(schema.groupPreferences.groupId, groupId))
}

/** Every row of a household, by table. */
async function rowsOf(db: Db, groupId: string) {
  const rows = await db.batch([
    db.select().from(schema.groups).where(eq(schema.groups.id, groupId)),
    ...tables.map((table) => db.select().from(table).where(eq(table.groupId, groupId))),
  ])
  return Object.fromEntries(
    rows.map((of, i) => [i === 0 ? "groups" : getTableName(tables[i - 1]!), of]),
  )
}

async function neighbours() {
  const app = await testApp()
  const [theirs, own] = [await fixtures(app), await fixtures(app)]
  await marked(app.db, theirs.groupId)
  const before = await rowsOf(app.db, theirs.groupId)
  const idsIn = (made: typeof theirs) =>
    Object.values(made).flatMap((row) =>
      typeof row === "object" && row && "id" in row && typeof row.id === "string" ? [row.id] : [],
    )
  const { manager } = own.people
  const ids = [...idsIn(theirs), theirs.groupId, manager.id]
  return {
    ...app,
    theirs,
    own,
    me: app.as(manager),
    token: await app.tokenOf(manager),
    choices: {
      ids,
      // One's own thing named beside another's is how a foreign id gets in.
      idsBelow: {
        shoppingListId: [own.list.id, theirs.list.id],
        recipeId: [own.recipe.id, theirs.recipe.id],
        groupId: [own.groupId, theirs.groupId],
        userId: [manager.id, theirs.member.id],
      },
    },
    async expectUntouched(name: string, told: string) {
      expect([name, told]).toEqual([name, expect.not.stringContaining(mark)])
      expect([name, await rowsOf(app.db, theirs.groupId)]).toEqual([name, before])
    },
  }
}

it("no operation reaches another group", async () => {
  const app = await neighbours()
  const { theirs, own, choices, me } = app
  const { operations, components } = await operationsOf(app)
  const asked = { ...choices, components }
  let answered = 0
  for (const { name, method, path, body, parameters } of operations) {
    if (left.test(name)) continue
    const bodies = body ? valuesOf(body.schema, asked) : fc.constant(undefined)
    const query = parameters.filter((one) => one.in === "query")
    const texts = fc.record(
      Object.fromEntries(query.map((one) => [one.name, valuesOf(one.schema, asked)])),
      { requiredKeys: [] },
    )
    const told: string[] = []
    for (const [given, search] of fc.sample(fc.tuple(bodies, texts), calls)) {
      // Their thing, or what is done to one's own with something of theirs.
      for (const made of [theirs, own]) {
        const values = valuesFor(path, made) as Record<string, unknown>
        const at = path.replace(/{(\w+)}/g, (_, key: string) => String(values[key] ?? key))
        const parameters = new URLSearchParams(
          Object.entries(search).map(([key, value]) => [key, spelled(value)]),
        )
        const answer = await me[method](`${at}?${parameters}`, formOf(body?.type, given))
        if (answer.status < 300) answered++
        told.push(JSON.stringify(answer.body ?? ""))
      }
    }
    await app.expectUntouched(name, told.join("\n"))
  }
  // Most is refused; were all of it, nothing would be shown.
  expect(answered).toBeGreaterThan(250)
}, 300_000)

it("no procedure reaches another group", async () => {
  const app = await neighbours()
  const headers = { authorization: `Bearer ${app.token}`, "content-type": "application/json" }
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: "query" | "mutation"; inputs: unknown[] } }
    >,
  )
  let answered = 0
  for (const [name, procedure] of procedures) {
    if (left.test(name)) continue
    const inputs = valuesOf(inputOf(procedure), { ...app.choices, components: {} })
    const told: string[] = []
    for (const input of fc.sample(inputs, calls)) {
      const text = JSON.stringify(input)
      const answer = await (procedure._def.type === "query"
        ? app.app.request(`/api/trpc/${name}?input=${encodeURIComponent(text)}`, { headers })
        : app.app.request(`/api/trpc/${name}`, { method: "POST", headers, body: text }))
      if (answer.ok) answered++
      told.push(await answer.text())
    }
    await app.expectUntouched(name, told.join("\n"))
  }
  expect(answered).toBeGreaterThan(150)
}, 300_000)

function formOf(type: NonNullable<Operation["body"]>["type"] | undefined, value: unknown) {
  if (type === "bytes") return new Blob([spelled(value)])
  if (type !== "form" && type !== "multipart") return type && value
  const form = type === "form" ? new URLSearchParams() : new FormData()
  for (const [key, member] of Object.entries(value as Record<string, unknown>)) {
    form.set(key, spelled(member))
  }
  if (form instanceof FormData) {
    const file = new File([smallPicture], "x.png", { type: "image/png" })
    for (const key of ["image", "profile", "file", "archive"]) form.set(key, file)
  }
  return form
}

/** A value as a form or an address spells it. */
const spelled = (value: unknown) =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed()
