import { and, eq, ne } from "drizzle-orm"
import type { Scope } from "../../context"
import { now } from "../../rules/times"
import { slugify } from "../../rules/slugs"
import { badRequest, notFound } from "../errors"
import { unlessTaken } from "../unique"
import { type Kind, kinds } from "./kinds"

type Row<K extends Kind> = (typeof kinds)[K]["table"]["$inferSelect"]

/** What a body says of an organizer; only tools have the second. */
interface Input {
  name: string
  onHand?: boolean
}

/** @throws DomainError 400 for a name without a slug, or with the slug of another */
export async function createOrganizer<K extends Kind>({ group }: Scope, kind: K, input: Input) {
  const { table, word } = kinds[kind]
  const slug = slugOf(word, input.name)
  const [created] = await group.insert(table, { ...input, slug }).onConflictDoNothing()
  if (!created) throw taken(word, input.name)
  return created as Row<K>
}

/** @throws DomainError 400, 404 */
export async function updateOrganizer<K extends Kind>(
  { group }: Scope,
  kind: K,
  id: string,
  input: Input,
) {
  const { table, word } = kinds[kind]
  const slug = slugOf(word, input.name)
  const [known, [twin]] = await group.batch([
    group.find(table, eq(table.id, id)).limit(1),
    group.find(table, and(eq(table.slug, slug), ne(table.id, id))).limit(1),
  ])
  if (known.length === 0) throw notFound()
  if (twin) throw taken(word, input.name)
  const change = group.update(table, eq(table.id, id), { ...input, slug, updateAt: now() })
  const [updated] = await unlessTaken(change, () => taken(word, input.name))
  if (!updated) throw notFound()
  return updated as Row<K>
}

/** Takes it from all recipes, which stay. @throws DomainError 400 when there is none */
export async function deleteOrganizer<K extends Kind>({ group }: Scope, kind: K, id: string) {
  const { table, missing } = kinds[kind]
  const [deleted] = await group.delete(table, eq(table.id, id))
  if (!deleted) throw missing()
  return deleted as Row<K>
}

function slugOf(word: string, name: string) {
  const slug = slugify(name)
  if (!slug) throw badRequest(`The name of a ${word} needs a letter or a digit`)
  return slug
}

const taken = (word: string, name: string) =>
  badRequest(`There is already a ${word} named "${name}", or one whose address would be the same`)
