import { or, type SQL, sql } from "drizzle-orm"
import type { Recoverable } from "../../../db/group"
import { cookbooks, mealPlans, recipeComments, recipes, shoppingLists } from "../../../db/schema"
import type { Scope } from "../../context"
import { users } from "../../../db/schema"
import type { DeletedKind, ThingIds } from "../../schemas/recently-deleted"
import { lockedByOthers } from "../recipes/bulk"

/** Seconds for which deleted things can be restored. */
export const RETENTION_SECONDS = 30 * 86_400

interface Kind {
  /** Its member among the ids in bodies. */
  list: keyof ThingIds
  table: Recoverable
  /** The condition that the caller may delete one, and therefore restore or purge it. */
  mayChange(scope: Scope): SQL
}

const everyone = () => sql`1`

/** Comments belong to their authors and administrators. */
const ofAuthor = ({ userId }: Scope) =>
  or(
    sql`${recipeComments.userId} = ${userId}`,
    sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.admin})`,
  )!

export const deletedKinds: Record<DeletedKind, Kind> = {
  recipe: {
    list: "recipes",
    table: recipes,
    mayChange: (scope) => sql`not coalesce(${lockedByOthers(scope)}, 0)`,
  },
  meal: { list: "meals", table: mealPlans, mayChange: everyone },
  shoppingList: { list: "shoppingLists", table: shoppingLists, mayChange: everyone },
  cookbook: { list: "cookbooks", table: cookbooks, mayChange: everyone },
  comment: { list: "comments", table: recipeComments, mayChange: ofAuthor },
}

export const kindNames = Object.keys(deletedKinds) as DeletedKind[]
