import { and, or, type SQL, sql } from "drizzle-orm"
import { listOf } from "../../../db/group"
import {
  parseQueryFilter,
  type QueryFilter,
  QueryFilterError,
  queryFilterErrors,
} from "../../lib/listing/query-filter"
import { plain } from "../errors"
import { bundles, separable } from "./filter-parts"
import { Joins, type ListColumns } from "./columns"
import { likeCondition } from "./like"
import { valueOf } from "./values"

type Comparison = Extract<QueryFilter, { kind: "comparison" }>

/** A statement has room for 100 parameters, and some repeat the filter. */
const mostComparisons = 16
const tooMany = `invalid query string: it has more than ${mostComparisons} comparisons`
const tooEntangled =
  "invalid query string: it compares too many relations with each other; ask for fewer at once"

const nothing = sql`0`

/**
 * A `queryFilter` as a condition on the rows of `source`. Related rows count by combination: a row passes when
 * some combination of its related rows makes the whole filter true. So `tags.name = "a" AND tags.name = "b"`
 * requires one tag with two names, as the contract defines (4.3), and no row is returned twice.
 * @throws DomainError 400 with the reason
 */
export function filterCondition(text: string | undefined, source: ListColumns): SQL | undefined {
  try {
    const filter = parseQueryFilter(text ?? "")
    if (!filter) return undefined
    if (comparisonsIn(filter) > mostComparisons) throw new QueryFilterError(tooMany)
    const parted = separable(filter)
    if (comparisonsIn(parted) > mostComparisons) throw new QueryFilterError(tooEntangled)
    return existing(parted, source)
  } catch (error) {
    if (error instanceof QueryFilterError) throw plain(400, "verbatim", { text: error.message })
    throw error
  }
}

const comparisonsIn = (filter: QueryFilter): number =>
  filter.kind === "and" || filter.kind === "or"
    ? filter.of.reduce((sum, part) => sum + comparisonsIn(part), 0)
    : 1

/**
 * Whether related rows make a filter true, checked for each relation separately: the parts of an OR, and the parts
 * of an AND about different relations, each have their own rows.
 */
function existing(filter: QueryFilter, source: ListColumns): SQL {
  if (filter.kind === "or") return or(...filter.of.map((part) => existing(part, source)))!
  if (filter.kind === "and") {
    return and(
      ...bundles(filter.of).map(([first, ...others]) =>
        others.length === 0
          ? existing(first!, source)
          : together({ kind: "and", of: [first!, ...others] }, source),
      ),
    )!
  }
  return together(filter, source)
}

/** The same with one row of each relation for the whole filter. */
function together(filter: QueryFilter, source: ListColumns): SQL {
  const joins = new Joins(source, "f")
  const condition = conditionOf(filter, joins, source)
  return joins.any ? sql`exists (select 1 from ${joins.from()} where ${condition})` : condition
}

function conditionOf(filter: QueryFilter, joins: Joins, source: ListColumns): SQL {
  switch (filter.kind) {
    case "nothing":
      return nothing
    case "comparison":
      return filter.operator === "contains all"
        ? containsAll(filter, source)
        : comparison(filter, joins)
    default: {
      const combine = filter.kind === "and" ? and : or
      // A chain has at least two parts, so that there is always something to combine.
      return combine(...filter.of.map((part) => conditionOf(part, joins, source)))!
    }
  }
}

/** Every value must occur among the related rows. */
function containsAll({ path, values }: Comparison, source: ListColumns): SQL {
  const joins = new Joins(source, "a")
  const field = fieldAt(path, joins)
  const wanted = values.map((value) => valueOf(field.type, value))
  if (wanted.includes(undefined)) return nothing
  const value = sql`"wanted"."value"`
  return sql`not exists (
    select 1 from json_each(${JSON.stringify(wanted)}) as "wanted"
    where not exists (select 1 from ${joins.from()} where ${field.column} = ${value}))`
}

function comparison({ path, operator, values }: Comparison, joins: Joins): SQL {
  const field = fieldAt(path, joins)
  const { column, type } = field
  switch (operator) {
    case "is null":
      return sql`${column} is null`
    case "is not null":
      return sql`${column} is not null`
    case "like":
    case "not like": {
      if (type !== "text") throw queryFilterErrors.likeOnText()
      const like = likeCondition(column, values[0]!)
      return operator === "like" ? like : sql`not (${like})`
    }
    case "in":
    case "not in": {
      const list = values
        .map((value) => valueOf(type, value))
        .filter((value) => value !== undefined)
      return sql`${column} ${sql.raw(operator)} ${listOf(list)}`
    }
    default: {
      const value = valueOf(type, values[0]!)
      return value === undefined ? nothing : sql`${column} ${sql.raw(operator)} ${value}`
    }
  }
}

function fieldAt(path: string[], joins: Joins) {
  const field = joins.resolve(path)
  if (!field) throw queryFilterErrors.unknownAttribute(path.join("."))
  return field
}
