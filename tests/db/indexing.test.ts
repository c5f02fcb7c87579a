import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { openSqlite, sqliteDriver } from "../../db/sqlite"
import { fillLibrary } from "../../scripts/bench/library"
import { factoriesOn } from "../support/factories"
import { migrations } from "../support/migrations"

it("indexes a recipe without reading the others, once the database has statistics", async () => {
  const database = openSqlite(":memory:")
  for (const statement of migrations) database.exec(statement)
  const driver = sqliteDriver(database)
  const { groupId, id: userId } = await factoriesOn(openDb(driver)).user()
  await fillLibrary(driver, { groupId, userId, recipes: 1000 })
  database.exec("analyze")

  const trigger = database
    .prepare("select sql from sqlite_master where name = 'search_pending_added'")
    .get() as { sql: string }
  const [, read] = /INSERT INTO recipe_search [^;]*?\)\s+(SELECT [^;]*);/.exec(trigger.sql)!
  const plan = database.prepare(`explain query plan ${read}`).all() as { detail: string }[]
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SCAN s VIRTUAL TABLE/),
    expect.stringMatching(/^SEARCH r USING INTEGER PRIMARY KEY/),
  ])
})
