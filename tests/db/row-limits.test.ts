import { getTableColumns, getTableName, is } from "drizzle-orm"
import { SQLiteTable } from "drizzle-orm/sqlite-core"
import { expect, it } from "vitest"
import { countedOnly, refusalOf, rowLimits } from "../../db/row-limits"
import * as schema from "../../db/schema"
import { openTestDriver } from "../support/database-node"

const tables = Object.values(schema as Record<string, unknown>)
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .map((table) => ({ name: getTableName(table), columns: Object.keys(getTableColumns(table)) }))

/** Tables of which a group has no more rows than something else allows. */
const bounded: Record<string, string> = {
  deliveries: "the last of each notifier and webhook",
  group_preferences: "one a group",
  groups_to_categories: "one a category",
  job_items: "100,000 a job",
  jobs: "one a report",
  meal_plan_calendars: "one a user",
  recipe_ingredients: "2,000 a recipe",
  recipe_media: "one a recipe",
  recipe_ratings: "one a recipe and user",
  recipe_versions: "50 a recipe",
  report_entries: "one an item of a job",
  row_counts: "one a table",
  server_tasks: "the last of the group",
  sessions: "until they expire",
  shopping_favorites: "200 a group",
  shopping_list_labels: "one a list and label",
  shopping_share_tokens: "20 a list",
  upload_parts: "as many as an upload has",
  uploads: "ten a group",
}

it("says of each table of groups how many rows a group can have", () => {
  const ofGroups = tables.filter(({ columns }) => columns.includes("groupId"))
  expect(ofGroups.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(rowLimits), ...Object.keys(bounded)].sort(),
  )
})

it("knows of which tables deleted rows stay", () => {
  const keeping = tables.filter(({ columns }) => columns.includes("deletedBy"))
  const said = Object.entries(rowLimits).filter(([, { keepsDeleted }]) => keepsDeleted)
  expect(said.map(([name]) => name).sort()).toEqual(keeping.map(({ name }) => name).sort())
})

/** The triggers of a table, as a migration has to make them. */
function triggersOf(table: string) {
  const limit = rowLimits[table]!
  const when = (of: "new" | "old") => (limit.only ? ` WHEN ${countedOnly(limit, of)}` : "")
  const of = (row: "new" | "old") =>
    `group_id = ${row}.group_id AND kind = '${table}' AND parent_id = ${limit.parent ? `${row}.${limit.parent}` : "''"}`
  const parent = limit.parent ? `new.${limit.parent}` : "''"
  return {
    [`${table}_limited`]: `CREATE TRIGGER ${table}_limited AFTER INSERT ON ${table}${when("new")} BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, '${table}', ${parent}, 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, '${refusalOf(table, limit.most)}') FROM row_counts
	WHERE ${of("new")} AND total > ${limit.most};
END`,
    [`${table}_uncounted`]: `CREATE TRIGGER ${table}_uncounted AFTER DELETE ON ${table}${when("old")} BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE ${of("old")};
END`,
  }
}

// Where this fails for a number that was changed, a migration has to drop the triggers of the table and make these.
it.each(Object.keys(rowLimits))("counts and limits the rows of %s by triggers", async (table) => {
  const driver = await openTestDriver()
  const sql = `select name, sql from sqlite_master where type = 'trigger' and name in ('${table}_limited', '${table}_uncounted')`
  const [found] = await driver.batch([{ sql, params: [] }])
  expect(Object.fromEntries(found!.rows)).toEqual(triggersOf(table))
})
