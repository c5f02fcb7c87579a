import { sql } from "drizzle-orm"
import { type GroupRows, listOf } from "../../../db/group"
import { recipes } from "../../../db/schema"
import { slugify } from "../../lib/text/slugs"
import { badRequest } from "../errors"
import { retryWhenTaken } from "../unique-violation"
import { newVersion } from "../../media/version"

export const nameTaken = () => badRequest("recipe.taken")

/** The slug of a name; one is generated for a name without letters or digits. */
export const slugOf = (name: string) => slugify(name) || `recipe-${newVersion()}`

const attempts = 10

/** The slugs that recipes of one name may have: `soup`, `soup-1` … `soup-9`. */
export const slugsFrom = (base: string) =>
  Array.from({ length: attempts }, (_, i) => (i === 0 ? base : `${base}-${i}`))

/** Which of the slugs that start with `base` are in use. */
export const takenFrom = (group: GroupRows, base: string) =>
  group.select({ slug: recipes.slug }, recipes, sql`${recipes.slug} in ${listOf(slugsFrom(base))}`)

/** The same for the slug of a deleted recipe. */
export const takenFromDeleted = (group: GroupRows, id: string) =>
  group.select(
    { slug: recipes.slug },
    recipes,
    sql`${recipes.slug} in (
      select deleted.slug || ending.value
      from recipes deleted, json_each(${JSON.stringify(slugsFrom(""))}) ending
      where deleted.id = ${id} and deleted.group_id = ${group.id})`,
  )

/**
 * The first name and slug that are free: `Soup`, `Soup (1)` … `Soup (9)`.
 * @throws DomainError 400 when all ten are taken
 */
export function freeName(name: string, base: string, taken: { slug: string }[]) {
  const used = new Set(taken.map(({ slug }) => slug))
  const i = slugsFrom(base).findIndex((slug) => !used.has(slug))
  if (i < 0) throw nameTaken()
  return i === 0 ? { name, slug: base } : { name: `${name} (${i})`, slug: `${base}-${i}` }
}

/** @throws DomainError 400 when the name is taken every time */
export const retried = <T>(work: () => Promise<T>) => retryWhenTaken(work, nameTaken)
