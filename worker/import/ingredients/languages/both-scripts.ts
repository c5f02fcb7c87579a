import type { LanguageData, Words } from "./shape.ts"
import type { UnitId } from "./units.ts"

const CYRILLIC = "абвгдђежзијклљмнњопрстћуфхцчџш"
const LATIN = "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š".split(" ")

/** Serbian words in lower case, in Latin letters; other words unchanged. */
export const inLatin = (words: Words): Words =>
  [...words].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join("")

const both = (words: Words): Words => (/\p{L}/u.test(words) ? `${words}, ${inLatin(words)}` : words)

const bothOfAll = <Key extends string>(lists: Partial<Record<Key, Words>>) =>
  Object.fromEntries(
    Object.entries<Words | undefined>(lists).map(([key, words]) => [key, both(words ?? "")]),
  ) as Partial<Record<Key, Words>>

/**
 * A language that is written in Cyrillic and in Latin letters, made from its lists in Cyrillic: each word is added
 * in Latin letters by the rules of Serbian. `letters` is unchanged, and lists those of both scripts.
 */
export function inBothScripts(data: LanguageData): LanguageData {
  const lists = Object.entries(data).map(([name, list]: [string, unknown]) => {
    if (name === "code" || name === "decimal" || name === "letters") return [name, list]
    if (typeof list === "string") return [name, both(list)]
    if (Array.isArray(list)) return [name, list.flatMap((words: Words) => [words, inLatin(words)])]
    return [name, list]
  })
  return {
    ...data,
    ...(Object.fromEntries(lists) as Partial<LanguageData>),
    hasTwoScripts: true,
    units: bothOfAll<UnitId>(data.units),
    numbers: bothOfAll(data.numbers) as Record<string, Words>,
    ...(data.multiples && { multiples: bothOfAll(data.multiples) as Record<number, Words> }),
  }
}
