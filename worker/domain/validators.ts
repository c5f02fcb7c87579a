import { and, eq, isNull, sql } from "drizzle-orm"
import { groups, recipes, users } from "../../db/schema"
import type { Context } from "../context"
import { slugify } from "../lib/text/slugs"

/** Whether a name is still free. Callable without a login: the sign-up form checks while a name is typed. */
type Query = PromiseLike<unknown[]>
const free = async (taken: Query) => ({ valid: (await taken).length === 0 })

export const userName = ({ db }: Context, name: string) =>
  free(
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, sql`lower(${name.trim()})`)),
  )

export const userEmail = ({ db }: Context, email: string) =>
  free(
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, sql`lower(${email.trim()})`)),
  )

export const groupName = ({ db }: Context, name: string) =>
  free(db.select({ id: groups.id }).from(groups).where(eq(groups.name, name)))

export const recipeName = ({ db }: Context, groupId: string, name: string) =>
  free(
    db
      .select({ id: recipes.id })
      .from(recipes)
      .where(
        and(
          eq(recipes.groupId, groupId),
          eq(recipes.slug, slugify(name)),
          isNull(recipes.deletedAt),
        ),
      ),
  )
