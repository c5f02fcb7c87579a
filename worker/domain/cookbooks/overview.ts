import { eq, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../db/group"
import {
  cookbooks,
  cookbooksToCategories,
  cookbooksToRecipes,
  cookbooksToTags,
  cookbooksToTools,
  groups,
  recipes,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { cookbookOrder, recipesOf } from "./filter"

/** Pictures on a cover. */
const PICTURES = 4
/** Recipes of the whole library among which pictures are searched. */
const LOOKED_AT = 40

/** The row of the cookbook of the query around it. */
const around = sql`select * from ${cookbooks} as "one" where "one"."id" = ${cookbooks.id}`

const asksFor = sql.join(
  [cookbooksToCategories, cookbooksToTags, cookbooksToTools].map(
    (link) => sql`exists (select 1 from ${link} where ${link.cookbookId} = ${cookbooks.id})`,
  ),
  sql` or `,
)
/** Whether it has less than every recipe. */
const isChoice = sql`(${cookbooks.onlyChosen} or ${asksFor})`

const heldRecipes = (group: GroupRows) =>
  sql`(${recipesOf(around)}) as "held" cross join ${recipes} on ${recipes.id} = "held"."recipe_id"
    where ${group.mine(recipes)}`

/**
 * Id and version of the pictures of a cookbook's first recipes, as JSON. For one with every recipe only a few are
 * read.
 */
function coverColumn(group: GroupRows) {
  const asJson = (rows: SQL) =>
    sql`(select json_group_array(json_object('id', id, 'image', image)) from (${rows}))`
  const { id, image } = recipes
  // D1 resolves the cookbook among the columns of a subquery, but not in its order.
  const { place, added } = cookbookOrder({ id: sql`${cookbooks.id}`, sort: sql`${cookbooks.sort}` })
  const held = sql`
    select id, image from (
      select ${id}, ${image}, ${place} as place, ${added} as added, ${recipes.nameKey} as name_key
      from ${heldRecipes(group)} and ${image} is not null)
    order by place nulls last, added desc, name_key limit ${sql.raw(String(PICTURES))}`
  const everyBy = (column: SQLiteColumn, direction: "asc" | "desc") => sql`
    select id, image from (
      select ${id}, ${image} from ${recipes} where ${group.mine(recipes)}
      order by ${column} ${sql.raw(direction)} limit ${sql.raw(String(LOOKED_AT))})
    where image is not null limit ${sql.raw(String(PICTURES))}`
  return sql<string>`case when ${isChoice} then ${asJson(held)}
    when ${cookbooks.sort} = 'added' then ${asJson(everyBy(recipes.createdAt, "desc"))}
    else ${asJson(everyBy(recipes.nameKey, "asc"))} end`.mapWith(
    (text: string) => JSON.parse(text) as { id: string; image: string }[],
  )
}

const named = (id: string | undefined) => (id ? eq(cookbooks.id, id) : undefined)

/**
 * The web's additional data of each cookbook, or of one, in one round trip. The count of one with every recipe
 * comes from the group's counter.
 */
export function overviewOf({ group }: Pick<Scope, "group">, id?: string) {
  const counted = sql`(select count(*) from ${heldRecipes(group)})`
  const all = sql`(select ${groups.recipeCount} from ${groups} where ${eq(groups.id, group.id)})`
  // Not a column itself: Drizzle omits the tables of those.
  const chosen = sql`(select count(*) from ${cookbooksToRecipes}
    cross join ${recipes} on ${recipes.id} = ${cookbooksToRecipes.recipeId}
    where ${cookbooksToRecipes.cookbookId} = ${cookbooks.id} and ${group.mine(recipes)})`
  return group.select(
    {
      id: cookbooks.id,
      recipeCount: sql<number>`iif(${isChoice}, ${counted}, ${all})`,
      chosenCount: sql<number>`${chosen}`,
      sort: cookbooks.sort,
      onlyChosen: cookbooks.onlyChosen,
      cover: coverColumn(group),
    },
    cookbooks,
    named(id),
  )
}

/** The covers of the cookbooks that a reader may see, or of one. */
export const coversOf = ({ group }: Pick<Scope, "group">, id?: string) =>
  group.select(
    { id: cookbooks.id, onlyChosen: cookbooks.onlyChosen, cover: coverColumn(group) },
    cookbooks,
    named(id),
  )
