import type { Statement } from "./client"

/** How many rows of a table a group can have. */
export interface RowLimit {
  most: number
  /** Whether deleted rows are kept for a while, during which they count. */
  keepsDeleted?: true
  /** The column with the owner of the rows, if that is not the group. */
  parent?: "shopping_list_id"
  /** Which rows count, if not all do: a condition on columns that no update changes. */
  only?: Condition
}
interface Condition {
  column: "category"
  values: string[]
}

/**
 * More than a household needs, but few enough that no member can fill the server for all groups. Triggers
 * refuse more: changing a number needs a migration, as `tests/db/row-limits.test.ts` explains.
 */
export const rowLimits: Record<string, RowLimit> = {
  api_tokens: { most: 500 },
  categories: { most: 10_000 },
  cookbooks: { most: 1000, keepsDeleted: true },
  cookbooks_to_categories: { most: 100_000 },
  cookbooks_to_recipes: { most: 200_000 },
  cookbooks_to_tags: { most: 100_000 },
  cookbooks_to_tools: { most: 100_000 },
  // Each may have gigabytes, for a day.
  data_exports: { most: 20 },
  // Each event of the group is stored once per notifier.
  event_notifiers: { most: 50 },
  foods: { most: 20_000 },
  invitations: { most: 500 },
  labels: { most: 2000 },
  meal_plan_ideas: { most: 500 },
  meal_plan_rules: { most: 1000 },
  meal_plan_rules_to_categories: { most: 100_000 },
  meal_plan_rules_to_tags: { most: 100_000 },
  meal_plan_templates: { most: 200 },
  meal_plans: { most: 100_000, keepsDeleted: true },
  recipe_actions: { most: 100 },
  recipe_comments: { most: 50_000, keepsDeleted: true },
  recipe_share_tokens: { most: 5000 },
  recipe_timeline_events: { most: 200_000 },
  recipes: { most: 100_000, keepsDeleted: true },
  recipes_to_categories: { most: 1_000_000 },
  recipes_to_tags: { most: 1_000_000 },
  recipes_to_tools: { most: 1_000_000 },
  // Reports of backups are created by the schedule, which must continue.
  reports: { most: 2000, only: { column: "category", values: ["bulk_import", "migration"] } },
  shopping_item_recipes: { most: 500_000 },
  shopping_list_items: { most: 5000, parent: "shopping_list_id" },
  shopping_list_recipes: { most: 100_000 },
  shopping_lists: { most: 1000, keepsDeleted: true },
  shopping_operations: { most: 200_000 },
  tags: { most: 10_000 },
  tools: { most: 10_000 },
  units: { most: 5000 },
  users: { most: 10_000 },
  webhooks: { most: 50 },
}

/** The error message of a trigger: the table, and its limit. */
export const refusalOf = (table: string, most: number) => `limit of ${table}: ${most}`

/** The limit that an error is about. */
export function refusedLimit(error: unknown): { table: string; most: number } | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const [, table, most] = /\blimit of (\w+): (\d+)/.exec(at.message) ?? []
    if (table && most) return { table, most: Number(most) }
  }
  return undefined
}

/** The SQL condition for rows that count; empty if all do. `of` is `new` or `old` in a trigger. */
export const countedOnly = ({ only }: RowLimit, of?: "new" | "old") =>
  only
    ? `${of ? `${of}.` : ""}${only.column} IN (${only.values.map((one) => `'${one}'`).join(", ")})`
    : ""

const measured = `UPDATE groups SET media_bytes = new_media_bytes +
	(SELECT coalesce(sum(bytes), 0) FROM recipe_media WHERE recipe_media.group_id = groups.id)`

/** Counts all rows again, after rows were inserted without triggers. */
export function recountingStatements(): Statement[] {
  const counts = Object.entries(rowLimits).map(([table, limit]) => {
    const where = limit.only ? ` WHERE ${countedOnly(limit)}` : ""
    const [parent, each] = limit.parent ? [limit.parent, `, ${limit.parent}`] : ["''", ""]
    return `INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, '${table}', ${parent}, count(*) FROM ${table}${where} GROUP BY group_id${each}`
  })
  return ["DELETE FROM row_counts", ...counts, measured].map((sql) => ({ sql, params: [] }))
}
