import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import {
  cookbooks,
  mealPlans,
  recipeComments,
  recipes,
  shoppingListItems,
  shoppingLists,
  users,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { fromNow, toWireTime } from "../../lib/times"
import type { DeletedKind, DeletedQuery, DeletedThing } from "../../schemas/recently-deleted"
import { visible } from "../meal-plans/read"
import { ofExistingRecipe } from "../recipes/not-deleted"
import { truncated } from "../truncated-columns"
import { deletedKinds, RETENTION_SECONDS, kindNames } from "./kinds"

/** Characters of a comment that identify it. */
const EXCERPT = 200

/** Deleted things that can be restored, latest first, in one round trip. */
export async function listDeleted(scope: Scope, { kind, limit }: DeletedQuery) {
  const wanted = kind ? [kind] : kindNames
  const [first, ...rest] = wanted.map((one) => newestOf(scope, one, limit + 1))
  const found = await scope.group.batch([first!, ...rest])
  const things = found
    .flat()
    .sort((a, b) => (a.deletedAt === b.deletedAt ? 0 : a.deletedAt < b.deletedAt ? 1 : -1))
  return { items: things.slice(0, limit).map(toThing), hasMore: things.length > limit }
}

interface Shown {
  name: SQL<string>
  /** The recipe that it is, or is about. */
  recipeId?: SQL
  /** Its other reason to be hidden: the deletion of its recipe. */
  only?: (scope: Scope) => SQL | undefined
  date?: SQL<string>
  entryType?: SQL<string>
  meals?: SQL<number>
  comments?: SQL<number>
  items?: SQL<number>
}

const about = alias(recipes, "about")

const shown: Record<DeletedKind, Shown> = {
  recipe: {
    name: sql`${recipes.name}`,
    recipeId: sql`${recipes.id}`,
    meals: sizeOf(mealPlans, sql`${mealPlans.recipeId} = ${recipes.id}`),
    comments: sizeOf(recipeComments, sql`${recipeComments.recipeId} = ${recipes.id}`),
  },
  meal: {
    name: sql`coalesce(${about.name}, ${mealPlans.title})`,
    recipeId: sql`${mealPlans.recipeId}`,
    only: () => visible,
    date: sql`${mealPlans.date}`,
    entryType: sql`${mealPlans.entryType}`,
  },
  shoppingList: {
    name: sql`${shoppingLists.name}`,
    items: sizeOf(
      shoppingListItems,
      sql`${shoppingListItems.shoppingListId} = ${shoppingLists.id}`,
    ),
  },
  cookbook: { name: sql`${cookbooks.name}` },
  comment: {
    name: truncated(recipeComments.text, EXCERPT),
    recipeId: sql`${recipeComments.recipeId}`,
    // A deleted comment is shown only to those who may restore it.
    only: (scope) =>
      and(ofExistingRecipe(recipeComments.recipeId), deletedKinds.comment.mayChange(scope)),
  },
}

type Counted = typeof mealPlans | typeof recipeComments | typeof shoppingListItems

/** How many rows of a table belong to the row, in one column. */
function sizeOf(table: Counted, where: SQL) {
  return sql<number>`(select count(*) from ${table} where ${where} and ${table.deletedAt} is null)`
}

function newestOf(scope: Scope, kind: DeletedKind, limit: number) {
  const { table, mayChange } = deletedKinds[kind]
  const { recipeId, only, date, entryType, meals, comments, items, name } = shown[kind]
  return scope.group
    .selectDeleted(
      {
        kind: sql<DeletedKind>`${kind}`,
        id: sql<string>`cast(${table.id} as text)`,
        name: name as SQL<string | null>,
        deletedAt: sql<string>`${table.deletedAt}`,
        by: users.id,
        byName: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.username})`,
        mayChange: sql<number>`${mayChange(scope)}`.as("may_change"),
        recipe: { id: about.id, slug: about.slug, name: about.name, image: about.image },
        date: sql<string | null>`${date ?? null}`.as("date"),
        entryType: sql<string | null>`${entryType ?? null}`.as("meal"),
        // Named, since D1 returns columns by name, and puts a numeric one before all others.
        meals: sql<number>`${meals ?? 0}`.as("meals"),
        comments: sql<number>`${comments ?? 0}`.as("comments"),
        items: sql<number>`${items ?? 0}`.as("items"),
      },
      table,
      and(gt(table.deletedAt, fromNow(-RETENTION_SECONDS)), only?.(scope)),
    )
    .leftJoin(users, eq(users.id, table.deletedBy))
    .leftJoin(about, recipeId ? sql`${about.id} = ${recipeId}` : sql`0`)
    .orderBy(desc(table.deletedAt))
    .limit(limit)
}

type Row = Awaited<ReturnType<typeof newestOf>>[number]

const toThing = ({ name, by, byName, mayChange, ...row }: Row): DeletedThing => ({
  ...row,
  name: name ?? "",
  deletedBy: by ? { id: by, name: byName ?? "" } : null,
  mayChange: Boolean(mayChange),
  restorableUntil: toWireTime(Date.parse(`${row.deletedAt}Z`) / 1000 + RETENTION_SECONDS)!,
})
