import { normalizeText, searchTextOf } from "../../lib/text/search-text"
import { foldText } from "../../shared/fold-text"

export interface Searched<Row> {
  /** The searched texts; rows whose first one equals or contains the whole query come first. */
  texts(row: Row): (string | null)[]
  /** Whether letters are also compared in ASCII: `borshch` finds `борщ`. */
  normalised: boolean
}

/** The rows that a search finds (contract 4.4): any of its tokens within any of the texts. */
export function findIn<Row>(rows: Row[], search: string, { texts, normalised }: Searched<Row>) {
  const ways = normalised ? [foldText, normalizeText] : [foldText]
  const { whole, tokens } = searchTextOf(search, { normalised: false })
  if (tokens.length === 0) return rows
  const asked = ways.map((fold) => ({
    fold,
    whole: fold(whole),
    tokens: tokens.map(fold).filter(Boolean),
  }))
  return rows
    .map((row) => ({ row, rank: Math.min(...asked.map((way) => rankOf(texts(row), way))) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}

interface Asked {
  fold: (text: string) => string
  whole: string
  tokens: string[]
}

const NOT_FOUND = 3

function rankOf(texts: (string | null)[], { fold, whole, tokens }: Asked) {
  const folded = texts.map((text) => fold(text ?? ""))
  if (!tokens.some((token) => folded.some((text) => text.includes(token)))) return NOT_FOUND
  const first = folded[0]!
  return first === whole ? 0 : first.includes(whole) ? 1 : 2
}
