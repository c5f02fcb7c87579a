import { eq, or, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../db/group"
import {
  cookbooks,
  cookbooksToCategories,
  cookbooksToRecipes,
  cookbooksToTags,
  cookbooksToTools,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
} from "../../../db/schema"
import { idOrSlugOf } from "../../lib/id-or-slug"
import type { CookbookSort } from "../../shared/cookbook-sorts"

type Asked = SQLiteTable & { cookbookId: SQLiteColumn }
type Carried = SQLiteTable & { recipeId: SQLiteColumn }

/**
 * The row of a cookbook by id or slug, as a subquery of all its columns that returns one row or none. Of several
 * with one slug it is the oldest; an id takes precedence over a slug.
 */
export function cookbookNamed(group: GroupRows, idOrSlug: string, where?: SQL): SQL {
  const name = idOrSlugOf(idOrSlug)
  const named = or(eq(cookbooks.id, name), eq(cookbooks.slug, name))
  return sql`select * from ${cookbooks} where ${group.mine(cookbooks, where)} and ${named}
    order by ${cookbooks.id} = ${name} desc, ${cookbooks.createdAt}, ${cookbooks}.rowid limit 1`
}

/**
 * A cookbook's recipes, as a subquery of `recipe_id`, each once: those that match every kind of organizer of its
 * filter, with all or any of a kind, and those added by hand; for one without a filter that is not limited to
 * added recipes, every recipe of its group. Deleted ones may be included. It is one statement together with the
 * lookup of the cookbook, and it reads only links of the cookbook and of organizers, so that its cost depends on
 * the cookbook and not on the library.
 * @param cookbook a subquery of the cookbook's row, such as `cookbookNamed` returns
 */
export function recipesOf(cookbook: SQL): SQL {
  return sql`
    with book as materialized (${cookbook}),
    asked as materialized (${sql.join(
      [
        askedFor(1, cookbooksToCategories, "category_id", "require_all_categories"),
        askedFor(2, cookbooksToTags, "tag_id", "require_all_tags"),
        askedFor(3, cookbooksToTools, "tool_id", "require_all_tools"),
      ],
      sql` union all `,
    )}),
    kinds as materialized (
      select kind, iif(max(every), count(*), 1) as enough from asked group by kind),
    carriers as (${sql.join(
      [
        carried(1, recipesToCategories, recipesToCategories.categoryId),
        carried(2, recipesToTags, recipesToTags.tagId),
        carried(3, recipesToTools, recipesToTools.toolId),
      ],
      sql` union all `,
    )})
    select recipe_id from (
      select recipe_id, false as is_chosen from carriers group by recipe_id, kind
      having count(*) >= (select enough from kinds where kinds.kind = carriers.kind)
      union all
      select ${cookbooksToRecipes.recipeId}, true from (
        select id from book where only_chosen or exists (select 1 from asked)) as chosen
      cross join ${cookbooksToRecipes} on ${cookbooksToRecipes.cookbookId} = chosen.id)
    group by recipe_id having max(is_chosen) or count(*) = (select count(*) from kinds)
    union all
    select ${recipes.id} from (
      select group_id from book where not only_chosen and not exists (select 1 from asked)) as open
    cross join ${recipes} on ${recipes.groupId} = open.group_id and ${recipes.deletedAt} is null`
}

/**
 * The values that a cookbook orders recipes by: `place` with nulls last, then `added` with the latest first, then
 * the name. Each is null where the cookbook is not sorted by it.
 * @param cookbook expressions for the cookbook's id and its order
 */
export function cookbookOrder(cookbook: { id: SQL; sort: SQL }) {
  const isSort = (sort: CookbookSort) => sql`${cookbook.sort} = ${sort}`
  const chosen = (column: SQLiteColumn) =>
    sql`(select ${column} from ${cookbooksToRecipes}
      where ${cookbooksToRecipes.cookbookId} = ${cookbook.id}
        and ${cookbooksToRecipes.recipeId} = ${recipes.id})`
  const added = sql`coalesce(${chosen(cookbooksToRecipes.createdAt)}, ${recipes.createdAt})`
  return {
    place: sql`iif(${isSort("own")}, ${chosen(cookbooksToRecipes.position)}, null)`,
    added: sql`iif(${isSort("added")}, ${added}, null)`,
  }
}

/** The organizers of one kind in a cookbook's filter, and whether a recipe needs every one. */
const askedFor = (kind: number, link: Asked, linked: string, every: string) =>
  sql`select ${sql.raw(String(kind))} as kind, ${sql.identifier(linked)} as id,
    ${sql.identifier(every)} as every
    from book cross join ${link} on ${link.cookbookId} = book.id`

/** The recipes with one of them. */
const carried = (kind: number, link: Carried, linked: SQLiteColumn) =>
  sql`select kind, ${link.recipeId} as recipe_id
    from asked cross join ${link} on ${linked} = asked.id where kind = ${sql.raw(String(kind))}`
