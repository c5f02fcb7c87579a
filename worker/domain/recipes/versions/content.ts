import { type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import {
  categories,
  foods,
  type Nutrition,
  recipeIngredients,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
  units,
} from "../../../../db/schema"
import type { Extras } from "../../../../db/schema/columns"
import {
  mapFields,
  nutrients,
  type OrganizerField,
  organizerFields,
  pick,
  recipeFields,
  storedTextFields,
  type StoredTextField,
  type VersionedField,
  versionedFields,
  versionedSettings,
} from "../../../shared/recipe/fields"
import type { Resolved } from "../resolve-names"
import type { Content } from "../content"

type Row = typeof recipes.$inferSelect

/** A thing of the group, by its id and its name at the time: the thing may be deleted. */
export type NamedRef = [id: string, name: string]

export type StoredLine = [
  quantity: number | null,
  unit: NamedRef | null,
  food: NamedRef | null,
  note: string,
  title: string | null,
  originalText: string | null,
  referenceId: string,
]
type StoredStep = [title: string, text: string, ...references: string[]]

/** The content of a recipe as versions store it: lists instead of objects, so that names are not written again. */
export type StoredContent = Partial<Record<StoredTextField, string | null>> &
  Partial<Record<OrganizerField, NamedRef[]>> & {
    recipeIngredient?: StoredLine[]
    recipeInstructions?: StoredStep[]
    notes?: [title: string, text: string][]
    nutrition?: Partial<Nutrition>
    settings?: Record<(typeof versionedSettings)[number], boolean>
    extras?: Extras
  }

const links = {
  recipeCategory: { table: categories, link: recipesToCategories, column: "category_id" },
  tags: { table: tags, link: recipesToTags, column: "tag_id" },
  tools: { table: tools, link: recipesToTools, column: "tool_id" },
} as const satisfies Record<
  OrganizerField,
  { table: SQLiteTable; link: SQLiteTable; column: string }
>

/** The organizers of the recipe of a row, as JSON of `NamedRef`s. */
export function organizersJson(field: OrganizerField): SQL<string> {
  const { table, link, column } = links[field]
  return sql`(select json_group_array(json_array("o"."id", "o"."name")) from (
    select "t"."id", "t"."name" from ${link} "l" join ${table} "t" on "t"."id" = "l".${sql.identifier(column)}
    where "l"."recipe_id" = ${recipes}."id" order by "t"."name") "o")`
}

const namedJson = (thing: string) =>
  sql.raw(`iif("${thing}"."id" is null, null, json_array("${thing}"."id", "${thing}"."name"))`)

/** The ingredients of the recipe of a row, as JSON of `StoredLine`s. */
const linesJson = sql<string>`(select json_group_array(json_array("i"."quantity", ${namedJson("u")},
    ${namedJson("f")}, "i"."note", "i"."title", "i"."original_text", "i"."reference_id"))
  from (select * from ${recipeIngredients} where "recipe_id" = ${recipes}."id" order by "position") "i"
  left join ${units} "u" on "u"."id" = "i"."unit_id"
  left join ${foods} "f" on "f"."id" = "i"."food_id")`

/** Columns beside a recipe's row: its data in other tables, as JSON. Null for what is not wanted. */
export const relatedColumns = (isWanted: (field: VersionedField) => boolean) => ({
  ...mapFields(organizerFields, (field) =>
    (isWanted(field) ? organizersJson(field) : sql<string | null>`null`).as(field),
  ),
  recipeIngredient: (isWanted("recipeIngredient") ? linesJson : sql<string | null>`null`).as(
    "recipeIngredient",
  ),
})
export type Related = Record<OrganizerField | "recipeIngredient", string | null>

const parsed = <T>(json: string | null): T[] => (json ? (JSON.parse(json) as T[]) : [])

/** The stored data of a recipe for a version. */
export const storedContent = (row: Row, related: Related): StoredContent => ({
  ...ofColumns(row),
  ...mapFields(organizerFields, (field) => parsed<NamedRef>(related[field])),
  recipeIngredient: parsed<StoredLine>(related.recipeIngredient),
})

const ofColumns = (row: Row): StoredContent => ({
  ...pick(row, storedTextFields),
  recipeInstructions: row.recipeInstructions.map(({ title, text, ingredientReferences }) => [
    title,
    text,
    ...ingredientReferences.map(({ referenceId }) => referenceId),
  ]),
  notes: row.notes.map(({ title, text }) => [title, text]),
  nutrition: row.nutrition,
  settings: pick(row, versionedSettings),
  extras: row.extras,
})

/** Steps and notes as clients write and read them. */
export const stepsOf = ({ recipeInstructions }: StoredContent) =>
  recipeInstructions?.map(([title, text, ...references]) => ({
    title,
    text,
    ingredientReferences: references.map((referenceId) => ({ referenceId })),
  }))
export const notesOf = ({ notes }: StoredContent) =>
  notes?.map(([title, text]) => ({ title, text }))

/** The fields of a save with their new values. Names of things are omitted: they are not compared. */
export function contentAfter(
  stored: Row,
  { content, resolved, name }: { content: Content; resolved: Resolved; name?: string | undefined },
): StoredContent {
  const next = ofColumns({ ...stored, ...(content as Partial<Row>), ...(name && { name }) })
  const refs = (ids: string[] | undefined) => ids?.map((id): NamedRef => [id, ""])
  const ref = (id: string | null): NamedRef | null => (id ? [id, ""] : null)
  const all: StoredContent = {
    ...next,
    recipeCategory: refs(resolved.categories.ids),
    tags: refs(resolved.tags.ids),
    tools: refs(resolved.tools.ids),
    recipeIngredient: resolved.lines?.map(({ line, foodId, unitId }): StoredLine => [
      line.quantity === undefined ? 1 : line.quantity,
      ref(unitId),
      ref(foodId),
      line.note ?? "",
      line.title ?? null,
      line.originalText ?? null,
      line.referenceId ?? "",
    ]),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/**
 * The fields in which two versions differ, of those that both have. Invisible changes do not count: the ids of
 * steps, the original text of a line, and the id of a line that no step refers to.
 */
export function differingFields(before: StoredContent, after: StoredContent): VersionedField[] {
  const named = new Set(before.recipeInstructions?.flatMap(([, , ...references]) => references))
  return versionedFields.filter(
    (field) =>
      before[field] !== undefined &&
      after[field] !== undefined &&
      comparable(field, before, named) !== comparable(field, after, named),
  )
}

/** A text that is equal for values that look equal. */
function comparable(field: VersionedField, content: StoredContent, named: ReadonlySet<string>) {
  const { kind } = recipeFields[field]
  if (kind === "organizers")
    return JSON.stringify(content[field as OrganizerField]!.map(([id]) => id).sort())
  if (field === "recipeIngredient")
    return JSON.stringify(
      content.recipeIngredient!.map(([quantity, unit, food, note, title, , reference]) => [
        quantity,
        unit?.[0] ?? null,
        food?.[0] ?? null,
        note,
        title || null,
        named.has(reference) && reference,
      ]),
    )
  if (field === "nutrition")
    return JSON.stringify(nutrients.map((nutrient) => content.nutrition![nutrient] || null))
  if (field === "extras")
    return JSON.stringify(Object.entries(content.extras!).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (field === "settings")
    return JSON.stringify(versionedSettings.map((setting) => content.settings![setting]))
  return JSON.stringify(content[field] || null)
}
