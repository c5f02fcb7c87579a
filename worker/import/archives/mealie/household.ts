import { pairsOf } from "./catalogue.ts"
import { type Choice, choiceOfFilter, type OrganizerKind } from "./filter.ts"
import type { Row } from "./rows.ts"
import type {
  Chosen,
  Household,
  SourceCookbook,
  SourceHouseholdRow,
  SourceList,
  SourceMeal,
  SourceRule,
} from "./source-household.ts"
import { dayOf, flagOf, idOf, momentOf, numberOf, textOf, wordsOf } from "./values.ts"

const imported = new Set([
  "cookbooks",
  "cookbooks_to_categories",
  "cookbooks_to_tags",
  "cookbooks_to_tools",
  "group_meal_plan_rules",
  "plan_rules_to_categories",
  "plan_rules_to_tags",
  "group_meal_plans",
  "shopping_lists",
  "shopping_list_extras",
  "shopping_list_items",
  "shopping_list_item_extras",
  "shopping_list_item_recipe_reference",
  "shopping_list_recipe_reference",
  "shopping_lists_multi_purpose_labels",
  "recipe_actions",
  "webhook_urls",
  "group_events_notifiers",
])
/** Tables of the group whose rows are only counted. */
const counted = new Set(["recipe_share_tokens", "invite_tokens", "group_reports"])

export const isOfHousehold = (table: string) => imported.has(table) || counted.has(table)

/** The most rows of a table. */
const most = 30_000

export function householdTaker(groupId: string) {
  const tables = new Map<string, Row[]>()
  const left = new Map<string, number>()
  const beyond = new Map<string, number>()
  const add = (counts: Map<string, number>, table: string) =>
    counts.set(table, (counts.get(table) ?? 0) + 1)
  return {
    take(table: string, row: Row) {
      const owner = idOf(row.group_id)
      if (owner ? owner !== groupId : "group_id" in row) return
      if (counted.has(table)) return add(left, table)
      const rows = tables.get(table) ?? []
      tables.set(table, rows)
      if (rows.length < most) rows.push(row)
      else add(beyond, table)
    },
    household: () => householdOf(tables, left, beyond),
  }
}

function householdOf(
  tables: Map<string, Row[]>,
  left: Map<string, number>,
  beyond: Map<string, number>,
): Household {
  const reader = tableReader(tables)
  const { rows, things } = reader
  return {
    left,
    beyond,
    cookbooks: cookbooksOf(reader),
    rules: rulesOf(reader),
    meals: rows("group_meal_plans").flatMap(mealOf),
    templates: [],
    ideas: [],
    lists: listsOf(reader),
    actions: things("recipe_actions", (row, base) => ({
      ...base,
      actionType: wordsOf(row.action_type).toLowerCase(),
      title: wordsOf(row.title).slice(0, 200),
      url: wordsOf(row.url),
    })),
    webhooks: things("webhook_urls", (row, base) => ({
      ...base,
      name: wordsOf(row.name).slice(0, 200),
      url: wordsOf(row.url),
      time: wordsOf(row.scheduled_time) || wordsOf(row.time),
    })),
    notifiers: rows("group_events_notifiers").map((row) => wordsOf(row.name).slice(0, 200)),
  }
}

type TableReader = ReturnType<typeof tableReader>

/** Reads the rows of tables: all of them, one for each id, or by the row they belong to. */
function tableReader(tables: Map<string, Row[]>) {
  const rows = (table: string) => tables.get(table) ?? []
  const things = <T>(table: string, read: (row: Row, base: SourceHouseholdRow) => T): T[] => {
    const seen = new Set<string>()
    return rows(table).flatMap((row) => {
      const id = idOf(row.id)
      if (!id || seen.has(id)) return []
      seen.add(id)
      const base = { id, householdId: idOf(row.household_id), createdAt: momentOf(row.created_at) }
      return [read(row, base)]
    })
  }
  const grouped = (table: string, column: string) =>
    Map.groupBy(rows(table), (row) => idOf(row[column]) ?? "")
  const linked = (table: string, owner: string, kind: OrganizerKind, column: string) => {
    const links = grouped(table, owner)
    return (id: string, isAll: boolean): Choice[] => {
      const ids = (links.get(id) ?? []).flatMap((row) => idOf(row[column]) ?? [])
      return ids.length ? [{ kind, by: "id", values: [...new Set(ids)], isAll }] : []
    }
  }
  return { rows, things, grouped, linked }
}

/** From 2.1 on the filter counts; the older links still exist, but have no effect. */
function chosen(row: Row, links: Choice[]): Chosen {
  const filter = "query_filter_string" in row ? wordsOf(row.query_filter_string) : null
  if (filter === null) return { choices: links, filter: null }
  const choices = choiceOfFilter(filter)
  return choices ? { choices, filter: null } : { choices: [], filter }
}

function cookbooksOf({ things, linked }: TableReader): SourceCookbook[] {
  const links = {
    categories: linked("cookbooks_to_categories", "cookbook_id", "categories", "category_id"),
    tags: linked("cookbooks_to_tags", "cookbook_id", "tags", "tag_id"),
    tools: linked("cookbooks_to_tools", "cookbook_id", "tools", "tool_id"),
  }
  return things("cookbooks", (row, base) => ({
    ...base,
    ...chosen(row, [
      ...links.categories(base.id, flagOf(row.require_all_categories, true)),
      ...links.tags(base.id, flagOf(row.require_all_tags, true)),
      ...links.tools(base.id, flagOf(row.require_all_tools, true)),
    ]),
    name: wordsOf(row.name).slice(0, 200),
    description: (textOf(row.description) ?? "").slice(0, 5_000),
    position: Math.trunc(numberOf(row.position) ?? 1),
    public: flagOf(row.public),
  }))
}

function rulesOf({ things, linked }: TableReader): SourceRule[] {
  const links = {
    categories: linked(
      "plan_rules_to_categories",
      "group_plan_rule_id",
      "categories",
      "category_id",
    ),
    tags: linked("plan_rules_to_tags", "plan_rule_id", "tags", "tag_id"),
  }
  return things("group_meal_plan_rules", (row, base) => ({
    ...base,
    ...chosen(row, [...links.categories(base.id, true), ...links.tags(base.id, true)]),
    day: wordsOf(row.day).toLowerCase(),
    entryType: wordsOf(row.entry_type).toLowerCase(),
  }))
}

/** The meal of a row; none without a date. */
function mealOf(row: Row): SourceMeal[] {
  const date = dayOf(row.date)
  if (!date) return []
  return [
    {
      date,
      entryType: wordsOf(row.entry_type).toLowerCase(),
      title: (textOf(row.title) ?? "").slice(0, 1_000),
      text: (textOf(row.text) ?? "").slice(0, 10_000),
      recipeId: idOf(row.recipe_id),
      userId: idOf(row.user_id),
      scale: numberOf(row.recipe_scale) ?? 1,
      servings: null,
      leftovers: false,
    },
  ]
}

function listsOf({ things, grouped }: TableReader): SourceList[] {
  const itemExtras = grouped("shopping_list_item_extras", "shopping_list_item_id")
  const itemRecipes = grouped("shopping_list_item_recipe_reference", "shopping_list_item_id")
  const items = Map.groupBy(
    things("shopping_list_items", (row, { id, createdAt }) => ({
      listId: idOf(row.shopping_list_id) ?? "",
      id,
      position: Math.trunc(numberOf(row.position) ?? 0),
      checked: flagOf(row.checked),
      quantity: numberOf(row.quantity) ?? 0,
      note: textOf(row.note) ?? "",
      isFood: flagOf(row.is_food) || (!("is_food" in row) && idOf(row.food_id) !== null),
      unitId: idOf(row.unit_id),
      foodId: idOf(row.food_id),
      labelId: idOf(row.label_id),
      extras: pairsOf(itemExtras.get(id) ?? []),
      recipes: recipesOf(itemRecipes.get(id)).map(({ recipeId, row: reference }) => ({
        recipeId,
        quantity: numberOf(reference.recipe_quantity) ?? 0,
        scale: numberOf(reference.recipe_scale) ?? 1,
        note: textOf(reference.recipe_note),
      })),
      createdAt,
      updateAt: momentOf(row.update_at),
    })),
    ({ listId }) => listId,
  )
  const extras = grouped("shopping_list_extras", "shopping_list_id")
  const recipes = grouped("shopping_list_recipe_reference", "shopping_list_id")
  const labels = grouped("shopping_lists_multi_purpose_labels", "shopping_list_id")
  return things("shopping_lists", (row, base) => ({
    ...base,
    name: wordsOf(row.name).slice(0, 200),
    userId: idOf(row.user_id),
    extras: pairsOf(extras.get(base.id) ?? []),
    items: (items.get(base.id) ?? []).toSorted((a, b) => a.position - b.position),
    recipes: recipesOf(recipes.get(base.id)).map(({ recipeId, row: reference }) => ({
      recipeId,
      quantity: numberOf(reference.recipe_quantity) ?? 1,
    })),
    labels: (labels.get(base.id) ?? []).flatMap((label) => {
      const labelId = idOf(label.label_id)
      return labelId ? [{ labelId, position: Math.trunc(numberOf(label.position) ?? 0) }] : []
    }),
    updateAt: momentOf(row.update_at),
  }))
}

/** References to recipes, one for each recipe. */
function recipesOf(rows: Row[] = []) {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const recipeId = idOf(row.recipe_id)
    if (recipeId && !found.has(recipeId)) found.set(recipeId, row)
  }
  return [...found].map(([recipeId, row]) => ({ recipeId, row }))
}
