import { constants, DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { sqliteDriver } from "../../db/sqlite"

/** A driver over an empty table, and how many statements were planned so far. */
function observed() {
  const database = new DatabaseSync(":memory:")
  database.exec("create table things (name text)")
  let planned = 0
  const driver = sqliteDriver(database)
  database.setAuthorizer(() => {
    planned++
    return constants.SQLITE_OK
  })
  return { driver, planned: () => planned }
}

it("plans a statement once, whatever its values", async () => {
  const { driver, planned } = observed()
  const ask = (limit: number, offset: number) =>
    driver.batch([
      { sql: "select name from things limit ? offset ?", params: [limit, offset] },
      { sql: "select n from (select 1 as n\n  limit ?) where n = ?", params: [limit, offset] },
    ])
  await ask(3, 0)
  const first = planned()
  expect(first).toBeGreaterThan(0)
  await ask(20, 40)
  expect(planned()).toBe(first)
})

it("applies the limit of each statement", async () => {
  const { driver } = observed()
  const names = ["a", "b", "c"]
  await driver.batch(
    names.map((name) => ({ sql: "insert into things values (?)", params: [name] })),
  )
  const [two, all] = await driver.batch(
    [2, -1].map((limit) => ({
      sql: "select name from things order by name limit ?",
      params: [limit],
    })),
  )
  expect(two!.rows).toEqual([["a"], ["b"]])
  expect(all!.rows).toHaveLength(3)
})
