import { type Token, tokensOf } from "./query-filter-tokens.ts"

export type ComparisonOperator =
  | "="
  | "<>"
  | ">"
  | "<"
  | ">="
  | "<="
  | "like"
  | "not like"
  | "in"
  | "not in"
  | "contains all"
  | "is null"
  | "is not null"

/** A parsed filter. `path` is in snake_case; null checks have no values, lists any number. */
export type QueryFilter =
  | { kind: "and" | "or"; of: QueryFilter[] }
  | { kind: "comparison"; path: string[]; operator: ComparisonOperator; values: string[] }
  | { kind: "nothing" }

/** An invalid filter; the message is for the caller of the API (400). */
export class QueryFilterError extends Error {
  override readonly name = "QueryFilterError"
}

export const queryFilterErrors = {
  unknownAttribute: (path: string) =>
    new QueryFilterError(`invalid attribute string: '${path}' does not exist on this schema`),
  invalidUuid: (value: string) => malformed(`invalid UUID '${value}'`),
  unknownDate: (value: string) => malformed(`unknown date or datetime format '${value}'`),
  likeOnText: () => malformed('"LIKE" can only be used with string columns'),
}

const MOST_CHARACTERS = 10_000
const DEEPEST_NESTING = 50

const WORD_OPERATORS: ComparisonOperator[] = ["not like", "like", "not in", "in", "contains all"]

/**
 * Parses a `queryFilter`, such as `name LIKE "%soup%" AND (rating >= 4 OR tags.name IN [quick])`. AND binds
 * tighter than OR. A blank text is no filter; a part without a comparison matches nothing. Which paths exist
 * is checked by the caller.
 * @throws QueryFilterError, and nothing else
 */
export function parseQueryFilter(text: string): QueryFilter | undefined {
  if (text.length > MOST_CHARACTERS) {
    throw malformed(`it is longer than ${MOST_CHARACTERS} characters`)
  }
  const tokens = tokensOf(text)
  checkNesting(tokens)
  if (tokens.length === 0) return undefined
  return new Parser(text, tokens).whole()
}

/** `lastMade` and `last_made` name the same column, `orgURL` is `org_url`; `NAME` stays as it is. */
function snakeCase(name: string): string {
  if (/^[A-Z\d_]+$/.test(name)) return name
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
}

function malformed(what: string): QueryFilterError {
  return new QueryFilterError(`invalid query string: ${what}`)
}

function checkNesting(tokens: Token[]): void {
  let depth = 0
  for (const { kind } of tokens) {
    if (kind === "open") depth++
    if (kind === "close") depth--
    if (depth < 0) break
    if (depth > DEEPEST_NESTING) {
      throw malformed(`parenthesis are nested more than ${DEEPEST_NESTING} deep`)
    }
  }
  if (depth !== 0) throw malformed("parenthesis are unbalanced")
}

class Parser {
  readonly #text: string
  readonly #tokens: Token[]
  #at = 0

  constructor(text: string, tokens: Token[]) {
    this.#text = text
    this.#tokens = tokens
  }

  whole(): QueryFilter {
    const filter = this.#filter()
    this.#end(undefined)
    return filter
  }

  #filter(): QueryFilter {
    return this.#chain("or", () => this.#chain("and", () => this.#term()))
  }

  /** Consumes the closing parenthesis that has to be here, or expects the end of the text. */
  #end(kind: "close" | undefined): void {
    const token = this.#tokens[this.#at++]
    if (token?.kind === kind) return
    throw malformed(`AND or OR is missing before "${this.#text.slice(token?.start)}"`)
  }

  #chain(kind: "and" | "or", next: () => QueryFilter): QueryFilter {
    const of = [next()]
    while (this.#tokens[this.#at]?.kind === kind) {
      this.#at++
      of.push(next())
    }
    return of.length === 1 ? of[0]! : { kind, of }
  }

  #term(): QueryFilter {
    if (this.#tokens[this.#at]?.kind === "open") {
      this.#at++
      const filter = this.#filter()
      this.#end("close")
      return filter
    }
    const pieces = this.#run()
    if (pieces.length === 0)
      throw malformed("a comparison is missing beside AND, OR or parenthesis")
    return this.#comparison(pieces)
  }

  /** The tokens up to the next AND, OR, parenthesis or end. */
  #run(): Token[] {
    const start = this.#at
    while (["word", "text", "symbol", "list"].includes(this.#tokens[this.#at]?.kind ?? ""))
      this.#at++
    return this.#tokens.slice(start, this.#at)
  }

  #comparison(pieces: Token[]): QueryFilter {
    const word = (index: number) =>
      pieces[index]?.kind === "word" ? pieces[index].value.toLowerCase() : ""

    for (const operator of WORD_OPERATORS) {
      const words = operator.split(" ")
      if (!words.every((part, index) => word(index + 1) === part)) continue
      return this.#byWord(operator, this.#path(pieces.slice(0, 1)), pieces.slice(1 + words.length))
    }
    if (word(1) === "is") return this.#byNull(this.#path(pieces.slice(0, 1)), pieces.slice(2))

    const symbol = pieces.findIndex(({ kind }) => kind === "symbol")
    if (symbol === -1) return { kind: "nothing" }
    const path = this.#path(pieces.slice(0, symbol))
    return this.#bySymbol(pieces[symbol]!, path, pieces.slice(symbol + 1))
  }

  #bySymbol(symbol: Token, path: string[], pieces: Token[]): QueryFilter {
    if (pieces.length === 0) throw malformed(`"${symbol.value}" has no value`)
    if (pieces.some(({ kind }) => kind === "symbol")) {
      throw malformed(`AND or OR is missing in "${this.#slice(pieces)}", or quotes around it`)
    }
    const [first, second] = pieces
    const value = first!.kind === "text" && !second ? first!.value.trim() : this.#slice(pieces)
    // The lexer gives this kind only to these symbols.
    const operator = symbol.value as ComparisonOperator
    return { kind: "comparison", path, operator, values: [value] }
  }

  #byWord(operator: ComparisonOperator, path: string[], pieces: Token[]): QueryFilter {
    const [value, more] = pieces
    const name = operator.toUpperCase()
    const takesList = !operator.endsWith("like")
    if (takesList && value?.kind !== "list") {
      throw malformed(`${name} must be given a list of values enclosed by [ and ]`)
    }
    if (!value || value.kind === "symbol") throw malformed(`"${name}" has no value`)
    if (more) {
      throw malformed(`"${name}" takes one word or a quoted text, not "${this.#slice(pieces)}"`)
    }
    const values = takesList ? listItems(value.value) : [value.value.trim()]
    return { kind: "comparison", path, operator, values }
  }

  #byNull(path: string[], pieces: Token[]): QueryFilter {
    const negated = pieces[0]?.kind === "word" && pieces[0].value.toLowerCase() === "not"
    const rest = negated ? pieces.slice(1) : pieces
    const value = this.#slice(rest)
    if (!/^(null|none)$/i.test(value)) {
      const name = negated ? "IS NOT" : "IS"
      throw malformed(`"${name}" can only be used with "NULL", not "${value}"`)
    }
    return { kind: "comparison", path, operator: negated ? "is not null" : "is null", values: [] }
  }

  #path(pieces: Token[]): string[] {
    const path = this.#slice(pieces)
    if (path === "") throw malformed("a comparison does not say what it compares")
    if (!/^\w+(\.\w+)*$/.test(path)) throw queryFilterErrors.unknownAttribute(path)
    return path.split(".").map(snakeCase)
  }

  #slice(pieces: Token[]): string {
    return this.#text.slice(pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0)
  }
}

/** Quotes around an item are removed, unless the item is empty. */
function listItems(text: string): string[] {
  return text
    .split(",")
    .map((item) =>
      item
        .trim()
        .replace(/^"(.+)"$/s, "$1")
        .trim(),
    )
    .filter((item) => item !== "")
}
