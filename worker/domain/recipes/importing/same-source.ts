import { sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../../db/group"
import { recipes } from "../../../../db/schema"
import { sourceKeyOf } from "../../../lib/text/source-key"

/** A recipe of the group from the same page. */
export interface Existing {
  id: string
  slug: string
  name: string
}

/**
 * The first of the group's recipes from the page of an address, or from that of a key: by the two indexes, as one
 * statement.
 */
export function fromSameSource(group: GroupRows, address: string, key = sourceKeyOf(address)) {
  const addresses = listOf([address.trim()].filter(Boolean))
  const keys = listOf(key ? [key] : [])
  const living = sql`${recipes.groupId} = ${group.id} and ${recipes.deletedAt} is null`
  const numbers = sql`(
    select ${recipes.number} from ${recipes} where ${living} and ${recipes.orgURL} in ${addresses}
    union
    select ${recipes.number} from ${recipes} where ${living} and ${recipes.sourceKey} in ${keys})`
  return group
    .select(
      { id: recipes.id, slug: recipes.slug, name: recipes.name },
      recipes,
      among(recipes.number, numbers),
    )
    .orderBy(recipes.number)
    .limit(1)
}
