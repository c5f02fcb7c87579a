import { type SQL, sql } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import { searchTokens } from "./search-tokens"

/** Words of the group that one token may stand for when it is a part of them, or misspelled. */
const mostInside = 300
const mostNear = 30

/** A search for more words is not extended to "all but one". */
const mostForAllButOne = 5

export interface RecipeSearch {
  /** All matches, as `n` (the recipe's number), each once: for counting. */
  found: SQL
  /**
   * Matches with their rank, 0 for the best: columns `n` and `rank`, newest first within a rank. Each rank has at
   * most `limit` rows (-1: all).
   */
  ranked(limit: number): SQL
}

/** The search as parameters of a statement. */
export interface Sought {
  /** The whole query as a phrase. */
  whole: string
  /** The tokens as JSON. */
  tokens: string
  /** Whether there are several tokens. */
  several: boolean
  /** Whether all but one of them are searched too. */
  allButOne: boolean
  /** Whether it has only symbols, which match nothing. */
  isVain: boolean
}

/** @returns undefined for an empty search */
export function soughtBy(search: string | undefined): Sought | undefined {
  const asked = searchTokens(search ?? "")
  if (!asked) return undefined
  const { whole, tokens } = asked
  const { length } = tokens
  const allButOne = length > 2 && length <= mostForAllButOne
  return {
    whole,
    tokens: JSON.stringify(tokens),
    several: length > 1,
    allButOne,
    isVain: length === 0,
  }
}

/**
 * Recipes by words (contract 4.4): any of the tokens, in names, descriptions, ingredients, tags, steps and notes;
 * at the start of words, within them, and similar to them where no word of the group has it. The ranks: the whole
 * text in the name, all tokens in the name, all tokens, all but one, any. The words a token stands for are looked
 * up in the group's own list of words, so that one full-text query with the group as a term does the rest, and
 * stops as soon as a page is full.
 * @param where a condition on `recipes`
 */
export function searchRecipes(
  groupId: string,
  { tokens, whole, several, allButOne, isVain }: Sought,
  where: SQL | undefined,
): RecipeSearch {
  if (isVain) {
    const none = sql`select 0 as n, 0 as rank where 0`
    return { found: none, ranked: () => none }
  }
  const words = wordsOf(groupId, tokens, allButOne)

  /** Rows whose entry matches a full-text expression, as SQL. */
  const matching = (expression: SQL) =>
    where
      ? sql`from recipe_search cross join ${recipes}
          where recipe_search match ${expression}
          and ${recipes.number} = recipe_search.rowid and ${where}`
      : sql`from recipe_search where recipe_search match ${expression}`

  const some = sql`'(' || some || ')'`
  const expressions = [
    sql`'name : ' || ${whole}`,
    sql`'name : (' || every || ')'`,
    ...(several ? [sql`'(' || every || ')'`] : []),
    ...(allButOne ? [sql`'(' || all_but_one || ')'`] : []),
    some,
  ]
  const cases = expressions.map(
    (expression, rank) => sql`when ${sql.raw(`${rank}`)} then ${expression}`,
  )

  return {
    found: sql`${words} select recipe_search.rowid as n
      ${matching(sql`(select owner || ${some} from joined)`)}`,
    // SQLite would compute `joined` again for every subquery that reads it: one reads it, once for each rank.
    ranked: (limit) => sql`${words}, ranks as materialized (
        select value as rank, owner || case value ${sql.join(cases, sql` `)} end as expression
        from joined cross join json_each(${JSON.stringify([...expressions.keys()])})
      ) select "found".value as n, min(rank) as rank from ranks cross join json_each((
        select json_group_array(n) from (
          select recipe_search.rowid as n ${matching(sql`ranks.expression`)}
          order by recipe_search.rowid desc limit ${limit})
      )) as "found" group by "found".value`,
  }
}

/**
 * `joined`: one row with full-text expressions for all, any and all but one of the tokens, each token being an OR
 * of the words it may stand for. Every word in it comes from the index, so it contains only letters and digits.
 * `owner` is the prefix of each: the entries of the group, or nothing where the site has no other group, for
 * SQLite reads all of them to compare.
 */
const wordsOf = (groupId: string, tokens: string, allButOne: boolean) => sql`
  with asked as materialized (
    select key as i, value ->> 'direct' as direct, value ->> 'inside' as inside,
      value ->> 'first' as first, value ->> 'rest' as rest, value -> 'near' as near
    from json_each(${tokens})
  ), terms as materialized (
    select i, '(' || direct || coalesce((
      select group_concat(' OR "' || word || '"', '') from (
        select distinct s.word from search_suffixes as s
        where s.group_id = ${groupId} and s.suffix >= asked.inside
          and s.suffix < asked.inside || char(1114111)
        limit ${mostInside})
    ), '') || coalesce((
      select group_concat(' OR "' || word || ' ' || asked.rest || '"*', '') from (
        select s.word from search_suffixes as s
        where s.group_id = ${groupId} and s.suffix = asked.first limit ${mostInside})
    ), '') || coalesce((
      select group_concat(' OR "' || word || '"', '') from (
        select distinct n.word from json_each(case when exists (
          select 1 from search_words as w where w.group_id = ${groupId}
          and w.word >= asked.inside and w.word < asked.inside || char(1114111))
        or exists (
          select 1 from search_suffixes as s where s.group_id = ${groupId}
          and s.suffix >= asked.inside and s.suffix < asked.inside || char(1114111))
        then null else asked.near end) as k
        cross join search_neighbours as n on n.group_id = ${groupId} and n.spelling = k.value
        limit ${mostNear})
    ), '') || ')' as x
    from asked
  ), joined as materialized (
    select group_concat(x, ' AND ') as every, group_concat(x, ' OR ') as some,
      ${allButOne ? allButOneOf : sql`null`} as all_but_one,
      case when exists (select 1 from "groups" where id is not ${groupId})
        then ${ownerOf(groupId)} else '' end as owner
    from terms
  )`

const allButOneOf = sql`(
  select group_concat('(' || (
    select group_concat(b.x, ' AND ') from terms as b where b.i <> a.i) || ')', ' OR ')
  from terms as a)`

/** Where a subquery stands for the id and returns none: "g" alone, the name of no group. */
const ownerOf = (groupId: string) =>
  sql`'owner : g' || replace(coalesce(${groupId}, ''), '-', '') || ' AND '`
