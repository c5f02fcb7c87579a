import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { among, type GroupRows, listOf } from "../../../db/group"
import { categories, foods, tags, tools, units } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import { slugify } from "../../lib/text/slugs"
import type {
  FoodInput,
  IngredientInput,
  NamedInput,
  RecipeInput,
  UnitInput,
} from "../../schemas/recipe-input"
import { InvalidInput } from "../errors"

/*
 * The organizers, foods and units that a body names: by id, which must be the group's, or by name, created if
 * missing.
 */

type Kind = SQLiteTable & { id: SQLiteColumn; groupId: SQLiteColumn }

/** Rows of the group with one of the ids or keys, each found by an index. */
export function rowsKnownBy<T extends Kind>(
  group: GroupRows,
  table: T,
  key: SQLiteColumn,
  wanted: { ids: string[]; keys: string[] },
): SQL {
  return among(
    table.id,
    sql`(
      select value from json_each(${JSON.stringify(wanted.ids)})
      union all
      select ${table.id} from ${table}
      where ${table.groupId} = ${group.id} and ${key} in ${listOf(wanted.keys)})`,
  )
}

/** The reference to a thing: its id, or its name. */
export const entryOf = (named: NamedInput | FoodInput | UnitInput | null | undefined) => {
  const entry = typeof named === "string" ? { name: named } : (named ?? {})
  const { id, name, slug } = entry as {
    id?: string | null
    name?: string | null
    slug?: string | null
  }
  return { id: id || null, name: (name ?? "").trim() || (slug ?? "").trim() }
}

const foodKeys = (name: string) => [name, name.toLowerCase()]
const slugKeys = (name: string) => [slugify(name)]

function wantedOf(inputs: Parameters<typeof entryOf>[0][], keysOf: (name: string) => string[]) {
  const entries = inputs.map(entryOf)
  return {
    ids: entries.flatMap(({ id }) => id ?? []),
    keys: entries.flatMap(({ id, name }) => (id || !name ? [] : keysOf(name))),
  }
}

const foodsOf = (lines: IngredientInput[] = []) => lines.map(({ food }) => food)
const unitsOf = (lines: IngredientInput[] = []) => lines.map(({ unit }) => unit)

/** The group's things that a body names, as queries for one batch. */
export function namedIn(group: GroupRows, input: RecipeInput) {
  const lines = input.recipeIngredient
  const of = <T extends Kind>(
    table: T,
    key: SQLiteColumn,
    inputs: Parameters<typeof entryOf>[0][],
    keysOf: (name: string) => string[],
  ) => rowsKnownBy(group, table, key, wantedOf(inputs, keysOf))
  return [
    group.find(categories, of(categories, categories.slug, input.recipeCategory ?? [], slugKeys)),
    group.find(tags, of(tags, tags.slug, input.tags ?? [], slugKeys)),
    group.find(tools, of(tools, tools.slug, input.tools ?? [], slugKeys)),
    group.find(foods, of(foods, foods.name, foodsOf(lines), foodKeys)),
    group.find(units, of(units, units.name, unitsOf(lines), foodKeys)),
  ] as const
}

interface Row {
  id: string
  name: string
}

/** Ids of the named things, and the rows to create first. */
function directory<R extends Row>(rows: R[], keyOf: (row: R) => string) {
  const ids = new Set(rows.map(({ id }) => id))
  const byKey = new Map(rows.map((row) => [keyOf(row), row.id]))
  const made: R[] = []
  return {
    made,
    /** @throws InvalidInput for an id that the group lacks */
    idOf(
      named: Parameters<typeof entryOf>[0],
      loc: (string | number)[],
      keysOf: (name: string) => string[],
      make: (name: string) => R,
    ): string | null {
      const { id, name } = entryOf(named)
      if (id) {
        if (!ids.has(id)) throw new InvalidInput([...loc, "id"], "notInGroup.any")
        return id
      }
      if (!name) return null
      const found = keysOf(name).flatMap((key) => byKey.get(key) ?? [])[0]
      if (found) return found
      const row = make(name)
      byKey.set(keyOf(row), row.id)
      made.push(row)
      return row.id
    },
  }
}

/** The answers to `namedIn`. */
export type Found = {
  categories: (typeof categories.$inferSelect)[]
  tags: (typeof tags.$inferSelect)[]
  tools: (typeof tools.$inferSelect)[]
  foods: (typeof foods.$inferSelect)[]
  units: (typeof units.$inferSelect)[]
}

/** Every name of a body as an id, and the rows to create before they are used. */
export function resolve(input: RecipeInput, found: Found) {
  const organizers = (key: "recipeCategory" | "tags" | "tools", rows: Row[]) => {
    const { idOf, made } = directory(rows as (Row & { slug: string })[], ({ slug }) => slug)
    const ids = input[key]?.map((named, i) => {
      const loc = ["body", key, i]
      const id = idOf(named, loc, slugKeys, (name) => {
        const slug = slugify(name)
        if (!slug) throw new InvalidInput([...loc, "name"], "validation.nameNeedsLetter")
        return { id: newId(), name, slug }
      })
      if (!id) throw new InvalidInput([...loc, "name"], "validation.required", "missing")
      return id
    })
    // Null clears the list, like an empty one; a missing list is kept.
    return { made, ids: input[key] === undefined ? undefined : [...new Set(ids)] }
  }
  const foodNames = directory<Row>(found.foods, ({ name }) => name)
  const unitNames = directory<Row>(found.units, ({ name }) => name)
  const lines = input.recipeIngredient?.map((line: IngredientInput, i) => {
    const loc = ["body", "recipeIngredient", i]
    const make = (named: object | string | null | undefined) => (name: string) => ({
      ...(named && typeof named === "object" ? withoutNulls(named) : {}),
      id: newId(),
      name,
    })
    return {
      line,
      foodId: foodNames.idOf(line.food, [...loc, "food"], foodKeys, make(line.food)),
      unitId: unitNames.idOf(line.unit, [...loc, "unit"], foodKeys, make(line.unit)),
    }
  })
  return {
    categories: organizers("recipeCategory", found.categories),
    tags: organizers("tags", found.tags),
    tools: organizers("tools", found.tools),
    foods: foodNames.made,
    units: unitNames.made,
    lines,
  }
}
export type Resolved = ReturnType<typeof resolve>

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
