import { timesIn } from "../../../../../worker/shared/recipe/timers"
import { plainText } from "../../../../lib/plain-text"

/** The phrases of commands in the interface's language, separated by `|`. */
export type VoiceWords = Record<
  "next" | "back" | "repeat" | "ingredients" | "timer" | "howMuch" | "stop",
  string
>

export type VoiceCommand =
  | { kind: "next" | "back" | "repeat" | "ingredients" | "stop" }
  /** Without seconds where no time was understood. */
  | { kind: "timer"; seconds: number | undefined }
  /** The words of the requested ingredient. */
  | { kind: "howMuch"; of: string }

/** Languages that are written without spaces, or with the article attached to the word. */
const joined = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

const simple = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()

/** The position of a phrase in the heard text: whole words, where the language separates them. */
function placeOf(phrase: string, heard: string) {
  if (joined.test(phrase)) return heard.indexOf(phrase)
  return ` ${heard} `.indexOf(` ${phrase} `)
}

/** The longest phrase of a command in the heard text. */
function longest(phrases: string, heard: string) {
  return phrases
    .split("|")
    .map(simple)
    .filter((phrase) => phrase && placeOf(phrase, heard) >= 0)
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The time in the heard text, without the words for a timer: in Danish "timer" is hours. */
function timeWithout(phrases: string, heard: string) {
  const text = phrases
    .split("|")
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, phrase) => rest.replaceAll(phrase.toLowerCase(), " , "), heard.toLowerCase())
  return timesIn(text)[0]?.seconds
}

/**
 * The command in a text; undefined where there is none. The command with the longest phrase wins: "go back" is not
 * "go". Requests for an amount or a timer have more words, which may include other commands.
 */
export function voiceCommand(heard: string, words: VoiceWords): VoiceCommand | undefined {
  const said = simple(heard)
  const asked = longest(words.howMuch, said)
  if (asked) {
    const place = placeOf(asked, said)
    const [before, after] = [said.slice(0, place), said.slice(place + asked.length)]
    return { kind: "howMuch", of: (after.trim() || before).trim() }
  }
  if (longest(words.timer, said)) return { kind: "timer", seconds: timeWithout(words.timer, heard) }
  const kinds = ["next", "back", "repeat", "ingredients", "stop"] as const
  const found = kinds
    .map((kind) => ({ kind, length: longest(words[kind], said)?.length ?? 0 }))
    .toSorted((a, b) => b.length - a.length)[0]!
  return found.length > 0 ? { kind: found.kind } : undefined
}

/** Letters in which two forms of a word may differ at their end: "onion" and "onions". */
const ENDING = 2
const SHORTEST = 3

function isSameWord(one: string, other: string) {
  if (one === other) return true
  const common = Math.min(one.length, other.length)
  const least = Math.max(SHORTEST, Math.max(one.length, other.length) - ENDING)
  return common >= least && one.slice(0, least) === other.slice(0, least)
}

/** The Arabic article, also with a short word attached before it: `والدقيق`, `للدقيق`. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u

/** The words of a text for comparisons, without an attached article. */
const wordsIn = (text: string) =>
  simple(text)
    .split(" ")
    .map((word) => word.replace(ARTICLE, ""))
    .filter(Boolean)

/** The indexes of the lines with the most of the spoken words; none where no line has any. */
export function linesNamed(said: string, lines: readonly string[]): number[] {
  const heard = wordsIn(said)
  const long = heard.filter((word) => word.length >= SHORTEST || joined.test(word))
  // Short words do not help beside longer ones, but some foods have a short name: "un" is Turkish for flour.
  const wanted = long.length > 0 ? long : heard
  const counts = lines.map((line) => {
    const text = simple(line)
    const words = wordsIn(line)
    return wanted.filter((word) =>
      joined.test(word) ? text.includes(word) : words.some((own) => isSameWord(word, own)),
    ).length
  })
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : counts.flatMap((count, at) => (count === most ? [at] : []))
}
