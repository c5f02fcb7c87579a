import { normalizeText, searchTextOf } from "../../lib/text/search-text"

export interface Searched<Row> {
  /** The texts that are searched; rows whose first one is or has all that was asked come first. */
  texts(row: Row): (string | null)[]
  /** Whether letters are folded to ASCII before comparing, not to lower case alone. */
  normalised: boolean
}

/** The rows that a search finds (contract 4.4): any of its tokens inside any of the texts. */
export function findIn<Row>(rows: Row[], search: string, { texts, normalised }: Searched<Row>) {
  const fold = (text: string) => (normalised ? normalizeText(text) : text.toLowerCase())
  const { whole, tokens } = searchTextOf(search, { normalised })
  const sought = tokens.map(fold)
  if (sought.length === 0) return rows
  const found = rows
    .map((row) => ({ row, folded: texts(row).map((text) => fold(text ?? "")) }))
    .filter(({ folded }) => sought.some((token) => folded.some((text) => text.includes(token))))
  const asked = fold(whole)
  const rank = (text: string) => (text === asked ? 0 : text.includes(asked) ? 1 : 2)
  return found
    .map(({ row, folded }) => ({ row, rank: rank(folded[0]!) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}
