import type { Row } from "./rows.ts"
import { flagOf, idOf, momentOf, textOf, wordsOf } from "./values.ts"

/*
 * The users, labels, foods, units and organizers of a group, with ids as in the backup. Rows of other groups are
 * left out, and so are references to them.
 */

interface Thing {
  id: string
  createdAt: string | null
}
export interface SourceLabel extends Thing {
  name: string
  color: string
}
export interface SourceFood extends Thing {
  name: string
  pluralName: string | null
  description: string
  labelId: string | null
  aliases: string[]
  extras: Record<string, string | null>
}
export interface SourceUnit extends Thing {
  name: string
  pluralName: string | null
  description: string
  abbreviation: string
  pluralAbbreviation: string
  useAbbreviation: boolean
  fraction: boolean
  aliases: string[]
  /** As later versions standardize it: `250 milliliter`. */
  standard: string
}
export interface SourceOrganizer extends Thing {
  name: string
  onHand: boolean
}
export interface SourceUser extends Thing {
  username: string
  fullName: string
  email: string
  admin: boolean
  canManage: boolean
  canInvite: boolean
  canOrganize: boolean
  advanced: boolean
  householdId: string | null
}
export interface SourceHousehold {
  id: string
  name: string
}

export interface Catalogue {
  households: Map<string, SourceHousehold>
  users: Map<string, SourceUser>
  labels: Map<string, SourceLabel>
  foods: Map<string, SourceFood>
  units: Map<string, SourceUnit>
  categories: Map<string, SourceOrganizer>
  tags: Map<string, SourceOrganizer>
  tools: Map<string, SourceOrganizer>
  /** Ids of the group's "meal plan categories". */
  planCategories: Set<string>
  /** The number of rows of a table that were over the limit. */
  beyond: Map<string, number>
}

/** The most rows of one kind. A large household has a few thousand foods. */
const mostOfAKind = 20_000
const mostText = 2_000
const mostName = 200

/** The tables that a `Catalogue` is read from. */
const tables = new Set([
  "households",
  "users",
  "multi_purpose_labels",
  "ingredient_foods",
  "ingredient_foods_aliases",
  "ingredient_food_extras",
  "households_to_ingredient_foods",
  "ingredient_units",
  "ingredient_units_aliases",
  "categories",
  "tags",
  "tools",
  "households_to_tools",
  "group_to_categories",
])

export const isOfCatalogue = (table: string) => tables.has(table)

/** Collects rows of the tables above in any order, and returns the `Catalogue` of a group. */
export function catalogueTaker(groupId: string) {
  const rowsByTable = new Map<string, Row[]>()
  const beyond = new Map<string, number>()
  return {
    take(table: string, row: Row) {
      const owner = idOf(row.group_id)
      if (owner ? owner !== groupId : "group_id" in row) return
      const rows = rowsByTable.get(table) ?? []
      rowsByTable.set(table, rows)
      if (rows.length < mostOfAKind) rows.push(lean(row))
      else beyond.set(table, (beyond.get(table) ?? 0) + 1)
    },
    catalogue: () => catalogueOf(rowsByTable, beyond),
  }
}

/** Without passwords, and without the columns that only the search of Mealie's database uses. */
function lean(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => value !== null && !key.endsWith("_normalized") && key !== "password",
    ),
  )
}

function catalogueOf(rowsByTable: Map<string, Row[]>, beyond: Map<string, number>): Catalogue {
  const of = <T extends { id: string }>(table: string, read: (row: Row) => Omit<T, "id">) => {
    const found = new Map<string, T>()
    for (const row of rowsByTable.get(table) ?? []) {
      const id = idOf(row.id)
      if (id && !found.has(id)) found.set(id, { ...read(row), id } as T)
    }
    return found
  }
  /** Values of a table by the id of the row they belong to. */
  const by = <T>(table: string, column: string, read: (row: Row) => T | null) => {
    const found = new Map<string, T[]>()
    for (const row of rowsByTable.get(table) ?? []) {
      const id = idOf(row[column])
      const value = read(row)
      if (!id || value === null) continue
      const values = found.get(id)
      if (values) values.push(value)
      else found.set(id, [value])
    }
    return (id: string) => found.get(id) ?? []
  }
  const aliasOf = (row: Row) => nameOf(row.name) || null
  const foodAliases = by("ingredient_foods_aliases", "food_id", aliasOf)
  const unitAliases = by("ingredient_units_aliases", "unit_id", aliasOf)
  const foodExtras = by("ingredient_food_extras", "ingredient_food_id", extraOf)
  const foodsOnHand = by("households_to_ingredient_foods", "food_id", () => true)
  const toolsOnHand = by("households_to_tools", "tool_id", () => true)
  const organizer = (row: Row) => ({
    name: nameOf(row.name),
    onHand: flagOf(row.on_hand) || toolsOnHand(idOf(row.id) ?? "").length > 0,
    createdAt: momentOf(row.created_at),
  })
  return {
    beyond,
    households: of<SourceHousehold>("households", (row) => ({ name: nameOf(row.name) })),
    users: of<SourceUser>("users", accountOf),
    labels: of<SourceLabel>("multi_purpose_labels", (row) => ({
      name: nameOf(row.name),
      color: wordsOf(row.color).slice(0, 10),
      createdAt: momentOf(row.created_at),
    })),
    foods: of<SourceFood>("ingredient_foods", (row) => {
      const id = idOf(row.id) ?? ""
      const onHand = flagOf(row.on_hand) || foodsOnHand(id).length > 0
      return {
        name: nameOf(row.name),
        pluralName: nameOf(row.plural_name) || null,
        description: (textOf(row.description) ?? "").slice(0, mostText),
        labelId: idOf(row.label_id),
        aliases: [...new Set(foodAliases(id))],
        extras: {
          ...(onHand && { onHand: "true" }),
          ...Object.fromEntries(foodExtras(id)),
        },
        createdAt: momentOf(row.created_at),
      }
    }),
    units: of<SourceUnit>("ingredient_units", (row) => ({
      name: nameOf(row.name),
      pluralName: nameOf(row.plural_name) || null,
      description: (textOf(row.description) ?? "").slice(0, mostText),
      abbreviation: nameOf(row.abbreviation),
      pluralAbbreviation: nameOf(row.plural_abbreviation),
      useAbbreviation: flagOf(row.use_abbreviation),
      fraction: flagOf(row.fraction, true),
      aliases: [...new Set(unitAliases(idOf(row.id) ?? ""))],
      standard: [row.standard_quantity, row.standard_unit].map(wordsOf).join(" ").trim(),
      createdAt: momentOf(row.created_at),
    })),
    categories: of<SourceOrganizer>("categories", organizer),
    tags: of<SourceOrganizer>("tags", organizer),
    tools: of<SourceOrganizer>("tools", organizer),
    planCategories: new Set(
      (rowsByTable.get("group_to_categories") ?? []).flatMap((row) => idOf(row.category_id) ?? []),
    ),
  }
}

/** The user's names and permissions. */
export const accountOf = (row: Row): Omit<SourceUser, "id"> => ({
  username: nameOf(row.username),
  fullName: nameOf(row.full_name),
  email: nameOf(row.email).toLowerCase(),
  admin: flagOf(row.admin),
  canManage: flagOf(row.can_manage),
  canInvite: flagOf(row.can_invite),
  canOrganize: flagOf(row.can_organize),
  advanced: flagOf(row.advanced),
  householdId: idOf(row.household_id),
  createdAt: momentOf(row.created_at),
})

const nameOf = (value: unknown) => wordsOf(value).slice(0, mostName)

/** The name and value of a row in a table of extras. */
export function extraOf(row: Row): [string, string | null] | null {
  const key = nameOf(row.key_name)
  return key ? [key, textOf(row.value)] : null
}

/** All names and values of such rows. */
export const pairsOf = (rows: Row[]): Record<string, string | null> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const pair = extraOf(row)
      return pair ? [pair] : []
    }),
  )
