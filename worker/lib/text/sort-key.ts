import { foldText } from "../../shared/fold-text"

/**
 * Letters that have a place of their own in their alphabets although Unicode, or `foldText`, puts them elsewhere:
 * each comes after the first letter, in the order in which they stand here.
 */
const own: Record<string, string> = {
  г: "ґ",
  д: "ђ",
  е: "є",
  з: "ѕ",
  и: "іїйј",
  л: "љ",
  н: "њ",
  т: "ћ",
  ч: "џ",
}

/** Sorts after every letter that may follow. */
const after = "\uffff"

const places = new Map(
  Object.entries(own).flatMap(([letter, others]) =>
    [...others].map((other, at) => [other, `${letter}${after}${at}`] as const),
  ),
)
const ownLetters = new RegExp(`[${[...places.keys()].join("")}]`, "g")

/**
 * What puts names into an order when its characters are compared, as a database does: capitals and accents
 * don't count, and letters of Cyrillic stand where their alphabets have them. It is the order of the root of
 * the Unicode Collation Algorithm (https://www.unicode.org/reports/tr10/) for most names; it knows no
 * language, so `å` is sorted as `a`, and Chinese characters by their codes.
 */
export const sortKeyOf = (name: string): string =>
  foldText(
    name
      .normalize("NFC")
      .toLowerCase()
      .replace(ownLetters, (letter) => places.get(letter)!),
  ).trim()
