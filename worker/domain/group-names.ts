import { inArray, or } from "drizzle-orm"
import type { Db } from "../../db/client"
import { listOf } from "../../db/group"
import { groups } from "../../db/schema"
import { slugify } from "../lib/text/slugs"
import { badRequest } from "./errors"

interface Named {
  name: string
  slug: string
}

export const groupTaken = () => badRequest("group.taken")

const attempts = 10

/** The names that a new group may get: `Home`, `Home (1)` … `Home (9)`, with their slugs. */
export function groupNamesFrom(name: string): Named[] {
  const base = slugify(name) || "group"
  return Array.from({ length: attempts }, (_, i) =>
    i === 0 ? { name, slug: base } : { name: `${name} (${i})`, slug: `${base}-${i}` },
  )
}

/** The groups that have one of the names or slugs. */
export const groupsNamed = (db: Db, names: Named[]) =>
  db
    .select({ name: groups.name, slug: groups.slug })
    .from(groups)
    .where(
      or(
        inArray(groups.name, listOf(names.map(({ name }) => name))),
        inArray(groups.slug, listOf(names.map(({ slug }) => slug))),
      ),
    )

/**
 * The first free name.
 * @throws DomainError 400 when all ten are taken
 */
export function freeGroupName(names: Named[], taken: Named[]): Named {
  const free = names.find(
    ({ name, slug }) => !taken.some((group) => group.name === name || group.slug === slug),
  )
  if (!free) throw groupTaken()
  return free
}
