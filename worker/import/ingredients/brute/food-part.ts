import { ADVERBS, COMMENT_START, DESCRIBING, PREPARED, SIZES } from "./food-words.ts"
import { bare } from "../line.ts"
import { unitWord, type UnitWord } from "./unit-words.ts"

/** The food of a line behind its amount, and what is said of it. */
export interface FoodPart {
  food: string
  unit: string
  word?: UnitWord
  notes: string[]
}

/** `Cheddar, Swiss, or mozzarella cheese` */
const LIST = /^[^,()]{2,40}(?:(?:, [^,()]{2,40})+,|(?:, [^,()]{2,40}){2,}) or [^,()]{2,60}/i
/** Where the name of the food ends: at a comma, a bracket or a comment that nothing announces. */
function endOfName(text: string): number {
  const comment = COMMENT_START.exec(text)?.index ?? text.length
  const alternative = / or (?=[\d½¼¾⅓⅔])/.exec(text)?.index ?? text.length
  const end = Math.min(comment, alternative)
  // Where the words begin that nobody has looked at: a line may be made of adjectives alone.
  let from = 0
  for (let at = 0; at < end; at++) {
    const sign = text[at]!
    if (sign === "(" || sign === ";" || sign === ":") return at
    if (sign !== "," || /\d/.test(text[at + 1] ?? "")) continue
    if (isDescribing(text.slice(from, at).trim())) {
      from = at + 1
      continue
    }
    const list = LIST.exec(text.slice(0, end))?.[0]
    if (list && list.length > at && !isPrepared(list)) return endAfter(text, list.length, end)
    return at
  }
  return end
}

/** Whether there are adjectives alone: `boneless, skinless chicken`. */
const isDescribing = (text: string) =>
  text
    .split(/[\s,]+/)
    .every((word) => DESCRIBING.has(word.toLowerCase()) || /^\p{L}{2,30}ed$/u.test(word))

const isPrepared = (text: string) =>
  text.split(/[\s,]+/).some((word) => PREPARED.has(word.toLowerCase()))

function endAfter(text: string, from: number, end: number): number {
  const next = /[,(;]/.exec(text.slice(from, end))
  return next ? from + next.index : end
}

/** Reads the food and what is said of it. @param wantsUnit whether the unit may stand behind the food */
export function foodPart(text: string, wantsUnit: boolean): FoodPart {
  const part: FoodPart = { food: "", unit: "", notes: [] }
  let rest = text.trim()
  for (const bracket = /^\(([^()]*)\)\s*(?=\S)/; bracket.test(rest);) {
    part.notes.push(bare(bracket.exec(rest)![1]!))
    rest = rest.replace(bracket, "")
  }
  let end = endOfName(rest)
  let name = rest.slice(0, end)
  let tail = rest.slice(end)
  // `coriander (cilantro) leaves`
  const within = /^\(([^()]*)\) (?=\p{L})/u.exec(tail)
  if (within && !COMMENT_START.test(` ${tail.slice(within[0].length)}`)) {
    const behind = tail.slice(within[0].length)
    end = endOfName(behind)
    if (!isPrepared(behind.slice(0, end)) && !/^(?:or|and) /.test(behind)) {
      name = `${name.trim()} ${behind.slice(0, end)}`
      tail = `${within[1]}, ${bare(behind.slice(end))}`
    }
  }
  const { kept, dropped } = withoutPreparation(name.trim().split(/\s+/))
  part.notes.push(...dropped)
  if (wantsUnit && kept.length > 1) {
    const word = unitWord(kept.at(-1)!)
    if (word?.after && !isDescribing(kept.slice(0, -1).join(" ")))
      [part.unit, part.word] = [kept.pop()!, word]
  }
  part.food = bare(kept.join(" "))
  const said = bare(tail.replace(/[()]/g, (sign) => (sign === "(" ? ", " : " ")))
  if (said) part.notes.push(said.replace(/\s*,[\s,]*/g, ", "))
  return part
}

/** Parts `finely chopped fresh parsley` into the food and what is done with it. */
function withoutPreparation(words: string[]) {
  const dropped: string[] = []
  const kept: string[] = []
  let joined = false
  for (let at = 0; at < words.length;) {
    const length = joined ? 0 : preparation(words, at, kept.length === 0)
    if (length > 0 && length < words.length - at + kept.length) {
      dropped.push(bare(words.slice(at, at + length).join(" ")))
      at += length
    } else {
      // `salt and chopped parsley` is named as it is, and so are `canned chopped tomatoes`.
      joined ||= /^(?:and|or|&|canned|tinned|instant|frozen)$/i.test(words[at]!)
      kept.push(words[at++]!)
    }
  }
  return { kept, dropped }
}

/** How many words from a place on say what is done: adverbs with a participle, or a size at first. */
function preparation(words: string[], from: number, first: boolean): number {
  let at = from
  const plain = (i: number) => (words[i] ?? "").toLowerCase().replace(/[,.]$/, "")
  while (ADVERBS.has(plain(at))) at++
  const adverbs = at - from
  const isDone =
    PREPARED.has(plain(at)) || (adverbs > 0 && /^(?:ground|\p{L}+ed)$/u.test(plain(at)))
  if (!isDone) return first && SIZES.has(plain(from)) ? 1 : 0
  at++
  const joint = /^(?:and|or|&)$/.test(plain(at)) ? preparation(words, at + 1, false) : 0
  return at - from + (joint && joint + 1)
}
