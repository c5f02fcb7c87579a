export type OrderDirection = "asc" | "desc"

export interface OrderTerm {
  /** An attribute, or the way to one through relations: `label.name` is `["label", "name"]`. */
  path: string[]
  direction: OrderDirection
}

/** An `orderBy` that cannot be used; the message is for the caller of the API (400). */
export class OrderByError extends Error {
  override readonly name = "OrderByError"

  constructor(statement: string, term: string) {
    super(`Invalid order_by statement "${statement}": "${term}" is invalid`)
  }
}

/**
 * Reads `name, created_at:desc, label.name:asc`. A term without direction takes the given one.
 * Throws `OrderByError` for a bad direction or a path that no schema can have; whether a path exists
 * is for the caller to know, who throws the same error.
 */
export function parseOrderBy(statement: string, direction: OrderDirection): OrderTerm[] {
  if (statement.trim() === "") return []
  return statement.split(",").map((part) => {
    const term = part.trim()
    const match = /^(\w+(?:\.\w+)*)\s*(?::\s*(asc|desc))?$/i.exec(term)
    if (!match) throw new OrderByError(statement, term)
    return {
      path: match[1]!.split("."),
      direction: (match[2]?.toLowerCase() as OrderDirection | undefined) ?? direction,
    }
  })
}
