import { foldText } from "../../shared/fold-text"

/**
 * Letters with their own place in their alphabets that Unicode, or `foldText`, puts elsewhere: each comes
 * after the first letter, in the given order.
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
 * A key that sorts names when its characters are compared, as databases do: case and accents are ignored, and
 * Cyrillic letters are in the order of their alphabets. For most names this is the order of the root of the
 * Unicode Collation Algorithm (https://www.unicode.org/reports/tr10/). It is the same for all languages, so
 * `å` is sorted as `a`, and Chinese characters by their codes.
 */
export const sortKeyOf = (name: string): string =>
  foldText(
    name
      .normalize("NFC")
      .toLowerCase()
      .replace(ownLetters, (letter) => places.get(letter)!),
  ).trim()
