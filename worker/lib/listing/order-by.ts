export type OrderDirection = "asc" | "desc"

export interface OrderTerm {
  /** An attribute, or a path to one through relations: `label.name` is `["label", "name"]`. */
  path: string[]
  direction: OrderDirection
}

/** An invalid `orderBy`; the message is for the caller of the API (400). */
export class OrderByError extends Error {
  override readonly name = "OrderByError"

  constructor(statement: string, term: string) {
    super(`Invalid order_by statement "${statement}": "${term}" is invalid`)
  }
}

/**
 * Parses `name, created_at:desc, label.name:asc`. A term without a direction gets the given one. Whether a
 * path exists is checked by the caller, who throws the same error.
 * @throws OrderByError for an invalid direction or a path that no schema can have
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
