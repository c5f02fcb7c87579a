import type { QueryFilter } from "../../lib/listing/query-filter"

type Chain = Extract<QueryFilter, { of: unknown }>

const isChain = (filter: QueryFilter): filter is Chain =>
  filter.kind === "and" || filter.kind === "or"

/** The relations that a filter follows from a row; a list that must be contained is checked separately. */
export function relationsIn(filter: QueryFilter): Set<string> {
  if (isChain(filter)) return new Set(filter.of.flatMap((part) => [...relationsIn(part)]))
  const isOwn = filter.kind === "nothing" || filter.operator === "contains all"
  return new Set(isOwn || filter.path.length === 1 ? [] : [filter.path[0]!])
}

/**
 * The same filter without parts that compare combinations of the rows of two relations, which may be millions: an
 * AND over several relations at once (`(tags.name = a OR tools.name = b) AND (tags.name = c OR …)`) becomes an OR
 * of ANDs. It may have more comparisons then.
 */
export function separable(filter: QueryFilter): QueryFilter {
  if (!isChain(filter)) return filter
  const { of } = joined(filter.kind, filter.of.map(separable))
  if (filter.kind === "or") return { kind: "or", of }
  const parts = bundles(of).map((bundle) => {
    const isSimple = bundle.length === 1 || relationsIn({ kind: "and", of: bundle }).size === 1
    return isSimple ? joined("and", bundle) : separable(spread(bundle))
  })
  return joined("and", parts)
}

/** The parts of an AND, grouped by the relation that they follow. */
export function bundles(parts: QueryFilter[]): QueryFilter[][] {
  const found: { relations: Set<string>; parts: QueryFilter[] }[] = []
  for (const part of parts) {
    const relations = relationsIn(part)
    const same = found.filter((one) => [...relations].some((name) => one.relations.has(name)))
    const bundle = {
      relations: new Set([...relations, ...same.flatMap((one) => [...one.relations])]),
      parts: [...same.flatMap((one) => one.parts), part],
    }
    for (const one of same) found.splice(found.indexOf(one), 1)
    found.push(bundle)
  }
  return found.map((one) => one.parts)
}

/** An AND with an OR among its parts, as an OR of ANDs. */
function spread(parts: QueryFilter[]): QueryFilter {
  const at = parts.findIndex((part) => part.kind === "or" && relationsIn(part).size > 1)
  const several = parts[at] as Chain
  return {
    kind: "or",
    of: several.of.map((one) => joined("and", parts.toSpliced(at, 1, one))),
  }
}

/** A chain without nested chains of its own kind. */
const joined = (kind: Chain["kind"], parts: QueryFilter[]): Chain => ({
  kind,
  of: parts.flatMap((part) => (part.kind === kind ? part.of : [part])),
})
