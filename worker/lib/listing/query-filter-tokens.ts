/** A piece of a filter's text. `start` and `end` are its position in the text. */
export interface Token {
  kind: "word" | "text" | "symbol" | "and" | "or" | "open" | "close" | "list"
  /** Its value: a quoted text without its quotes, a list without its brackets. */
  value: string
  start: number
  end: number
}

/** In the order in which they are tried; a lone quote becomes part of a word. */
const PIECES =
  /(\s+)|([()])|"([^"]+)"|(<>|>=|<=|=|<|>)|((?:in|all)(?=\[)|(?:""|[^\s()<>="]|"(?!"))+)/iy

/** After one of these words a bracket opens a list; anywhere else it is an ordinary character. */
const LIST_WORDS = new Set(["in", "all"])

/**
 * Splits a filter into tokens. Quotes protect everything between them; in a list nothing is protected, so it
 * ends at the first closing bracket. An unclosed list is treated as words.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const list = listAt(text, at, tokens.at(-1))
    const token = list ?? pieceAt(text, at)
    if (token.value !== "" || token.kind === "list") tokens.push(token)
    at = token.end
  }
  return tokens
}

function listAt(text: string, at: number, before: Token | undefined): Token | undefined {
  if (text[at] !== "[" || before?.kind !== "word") return undefined
  if (!LIST_WORDS.has(before.value.toLowerCase())) return undefined
  const closing = text.indexOf("]", at)
  if (closing === -1) return undefined
  return { kind: "list", value: text.slice(at + 1, closing), start: at, end: closing + 1 }
}

/** Blanks become an empty word. */
function pieceAt(text: string, at: number): Token {
  PIECES.lastIndex = at
  const [all, blank, paren, quoted, symbol, word] = PIECES.exec(text) ?? [text[at]!]
  const place = { start: at, end: at + all.length }
  if (blank) return { kind: "word", value: "", ...place }
  if (paren) return { kind: paren === "(" ? "open" : "close", value: paren, ...place }
  if (quoted) return { kind: "text", value: quoted, ...place }
  if (symbol) return { kind: "symbol", value: symbol, ...place }
  const lower = (word ?? all).toLowerCase()
  const kind = lower === "and" || lower === "or" ? lower : "word"
  // A closing quote without an opening one is not part of the value: `%t_1"`.
  return { kind, value: (word ?? all).replace(/(?<=[^"])"$/, ""), ...place }
}
