import { notExists, type SQL, sql } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { kinds } from "../organizers/kinds"
import { choiceCondition } from "./list-conditions"
import { longList, wholeList } from "./list-all"

/** The recipes of the group without a tag, or without a category, newest first; or their number. */
export async function listWithout(scope: Scope, kind: "tag" | "category", count: boolean) {
  const { link } = kinds[kind]
  const bare = notExists(sql`(select 1 from ${link} where ${link.recipeId} = ${recipes.id})`)
  if (!count) return summariesWhere(scope, bare)
  const [counted] = await scope.group.count(recipes, bare)
  return counted!.total
}

/** The recipes of any of the categories, named by id or slug, newest first. */
export async function listOfCategories(scope: Scope, categories: string[]) {
  if (categories.length > 0) return summariesWhere(scope, choiceCondition(scope, { categories }))
  await scope.me()
  return []
}

async function summariesWhere({ group }: Scope, where: SQL | undefined) {
  const numbers = (limit: number, offset: number) => sql`
    select ${recipes.number} as n from ${recipes} where ${group.mine(recipes, where)}
    order by ${recipes.createdAt} desc, ${recipes.number} desc limit ${limit} offset ${offset}`
  const [first, others] = await group.batch(longList(group, numbers))
  return wholeList(group, first, others)
}
