import { among, type GroupRows, listOf } from "../../../../db/group"
import { categories, foods, tags, tools, units } from "../../../../db/schema"
import type { OrganizerField } from "../../../shared/recipe/fields"
import type { StoredContent } from "./content"

/** The group's existing things that versions name, by their ids. One round trip. */
export async function knownThings(group: GroupRows, contents: StoredContent[]) {
  const lines = contents.flatMap(({ recipeIngredient }) => recipeIngredient ?? [])
  const idsOf = (field: OrganizerField) =>
    contents.flatMap((one) => one[field] ?? []).map(([id]) => id)
  const wanted = <
    T extends typeof foods | typeof units | typeof categories | typeof tags | typeof tools,
  >(
    table: T,
    ids: string[],
  ) => among(table.id, listOf([...new Set(ids)]))
  const [knownFoods, knownUnits, knownCategories, knownTags, knownTools] = await group.batch([
    group.select(
      { id: foods.id, name: foods.name, pluralName: foods.pluralName },
      foods,
      wanted(
        foods,
        lines.flatMap(([, , food]) => food?.[0] ?? []),
      ),
    ),
    group.select(
      {
        id: units.id,
        name: units.name,
        pluralName: units.pluralName,
        abbreviation: units.abbreviation,
        pluralAbbreviation: units.pluralAbbreviation,
        useAbbreviation: units.useAbbreviation,
        fraction: units.fraction,
      },
      units,
      wanted(
        units,
        lines.flatMap(([, unit]) => unit?.[0] ?? []),
      ),
    ),
    group.select(
      { id: categories.id, name: categories.name },
      categories,
      wanted(categories, idsOf("recipeCategory")),
    ),
    group.select({ id: tags.id, name: tags.name }, tags, wanted(tags, idsOf("tags"))),
    group.select({ id: tools.id, name: tools.name }, tools, wanted(tools, idsOf("tools"))),
  ])
  return {
    foods: byId(knownFoods),
    units: byId(knownUnits),
    recipeCategory: byId(knownCategories),
    tags: byId(knownTags),
    tools: byId(knownTools),
  }
}
export type KnownThings = Awaited<ReturnType<typeof knownThings>>

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
