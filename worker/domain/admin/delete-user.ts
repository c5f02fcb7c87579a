import { and, eq, sql } from "drizzle-orm"
import { recipeRatings, recipes, users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import type { User } from "../../schemas/user"
import { forbidden, nothingToDelete } from "../errors"
import { toUser } from "../users/account"
import { anotherAdmin } from "../users/admin-rules"
import { accounts } from "./users"

/**
 * Removes an account with its sessions, tokens, ratings, comments and timeline events; the jobs remove its
 * pictures. What the group shares is kept: recipes, meal plans and shopping lists.
 * @throws DomainError 400 for no such user, 403 for the last administrator
 */
export async function deleteUser({ site }: SiteScope, userId: string): Promise<User> {
  const [account] = await accounts(site, eq(users.id, userId))
  if (!account) throw nothingToDelete()
  const gone = and(eq(users.id, userId), anotherAdmin(userId))
  const rated = sql`select r.recipe_id from ${recipeRatings} r where r.user_id = ${userId}`
  const othersMean = sql<number>`(select avg(r.rating) from ${recipeRatings} r
    where r.recipe_id = ${recipes.id} and r.rating > 0 and r.user_id <> ${userId})`
  const [, deleted] = await site.batch([
    site
      .update(recipes)
      .set({ rating: othersMean })
      .where(sql`${recipes.id} in (${rated}) and exists (select 1 from ${users} where ${gone})`),
    site.delete(users).where(gone).returning({ id: users.id }),
  ])
  if (deleted.length === 0) throw forbidden("account.lastAdministrator")
  return toUser(account, [])
}
