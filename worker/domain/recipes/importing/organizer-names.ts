import { inArray } from "drizzle-orm"
import { listOf } from "../../../../db/group"
import { categories, tags } from "../../../../db/schema"
import type { Scope } from "../../../context"
import { slugify } from "../../../lib/text/slugs"
import type { BulkImportRequest } from "../../../schemas/recipe-input"
import { InvalidInput } from "../../errors"
import { entryOf } from "../resolve-names"

type Import = BulkImportRequest["imports"][number]
type Key = "categories" | "tags"

/**
 * The names of the categories and tags for each import: names, so that one deleted meanwhile is created again.
 * Undefined where none are given. One round trip.
 * @throws InvalidInput for an id that is not the group's, and for a name without a slug
 */
export async function namesGiven({ group }: Scope, imports: Import[]) {
  const idsOf = (key: Key) => [
    ...new Set(
      imports.flatMap((given) => (given[key] ?? []).flatMap((one) => entryOf(one).id ?? [])),
    ),
  ]
  const [hadCategories, hadTags] = await group.batch([
    group.select(
      { id: categories.id, name: categories.name },
      categories,
      inArray(categories.id, listOf(idsOf("categories"))),
    ),
    group.select({ id: tags.id, name: tags.name }, tags, inArray(tags.id, listOf(idsOf("tags")))),
  ])
  const namesById = {
    categories: new Map(hadCategories.map(({ id, name }) => [id, name])),
    tags: new Map(hadTags.map(({ id, name }) => [id, name])),
  }
  const namesOf = (key: Key) => (given: Import, i: number) =>
    given[key]?.map((one, j) => {
      const loc = ["body", "imports", i, key, j]
      const { id, name } = entryOf(one)
      const known = id ? namesById[key].get(id) : name
      if (id && !known) throw new InvalidInput([...loc, "id"], "notInGroup.any")
      if (!known) throw new InvalidInput([...loc, "name"], "validation.required", "missing")
      if (!slugify(known)) {
        throw new InvalidInput([...loc, "name"], "validation.nameNeedsLetter")
      }
      return known
    })
  return { categories: imports.map(namesOf("categories")), tags: imports.map(namesOf("tags")) }
}
