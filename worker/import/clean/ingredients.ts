import { isThing, listOf, member, type Thing } from "../candidate.ts"
import { line, lines } from "./text.ts"

const MAX_LINES = 500
const MAX_LENGTH = 2_000

/** One line of the list; `title` is the heading of the lines from this one on. */
export interface IngredientLine {
  title: string | null
  note: string
}

/** Lines of a list in any form: texts, one text with line breaks, objects with amount, unit and name, groups. */
export function ingredientsOf(value: unknown): IngredientLine[] {
  const found: IngredientLine[] = []
  let title: string | null = null
  for (const text of whole([...flatten(value, 0)])) {
    if (found.length >= MAX_LINES) break
    const clean = legible(text)
      .replace(/^[•▢☐□▪●◦·*✓–—-]+\s*(?=\S)/u, "")
      .slice(0, MAX_LENGTH)
      .trim()
    if (!clean || !/[\p{L}\p{N}]/u.test(clean)) continue
    if (REMARK.test(clean)) continue
    const heading = headingOf(clean)
    if (heading !== null) title = heading
    else {
      found.push({ title, note: clean })
      title = null
    }
  }
  if (title && found.length === 0) found.push({ title: null, note: title })
  return found
}

/** An amount alone, or followed only by a unit; in the second pattern, by any one short word. */
const AMOUNT_ONLY =
  /^[\d½¼¾⅓⅔⅛.,/ –-]+\s*(?:(?:g|gr|kg|ml|cl|dl|l|oz|lbs?|el|tl|cups?|tbsps?|tsps?|teaspoons?|tablespoons?|ounces?|pounds?)\.?)?$/i
const PERHAPS_AMOUNT = /^[\d½¼¾⅓⅔⅛.,/ –-]+\s*(?:\p{L}+\.?)?$/u

/** Complete lines: an amount alone is joined to the next line, and a list on one line is split. */
function* whole(texts: string[]): Generator<string> {
  if (texts.length === 1 && texts[0]!.length > 100) {
    const parts = texts[0]!.split(/,\s*(?=\d)/)
    if (parts.length > 3) return yield* parts
  }
  // When many lines are amounts alone with known units, other short words count as units too.
  const paired = texts.filter((text) => AMOUNT_ONLY.test(text)).length > texts.length * 0.25
  let amount = ""
  for (const text of texts) {
    if (amount && /^\d/.test(text)) {
      yield amount
      amount = ""
    }
    if (!amount && (paired ? PERHAPS_AMOUNT : AMOUNT_ONLY).test(text)) amount = text
    else {
      yield `${amount} ${text}`.trim()
      amount = ""
    }
  }
  if (amount) yield amount
}

/** `500.0 g` without the zero, and `1Zwiebel` with a space. */
const legible = (text: string) =>
  text.replace(/(?<![\d.,])(\d+)\.0+(?=\s|$)/g, "$1").replace(/(\d)(?=\p{Lu}\p{Ll}{3})/gu, "$1 ")

function* flatten(value: unknown, depth: number): Generator<string> {
  if (depth > 6) return
  const items = listOf(value).slice(0, MAX_LINES * 2)
  for (const item of items) {
    if (isThing(item)) yield* ofThing(item, depth)
    else if (items.length === 1 || typeof item !== "string" || /[\r\n]/.test(item.trim()))
      yield* lines(item)
    else yield line(item)
  }
}

function* ofThing(thing: Thing, depth: number): Generator<string> {
  const inner = member(thing, "itemListElement", "ingredients", "recipeIngredient", "items")
  if (inner !== undefined) {
    const name = line(member(thing, "name", "title", "purpose"))
    if (name) yield `${name.replace(/:$/, "")}:`
    yield* flatten(inner, depth + 1)
    return
  }
  const item = member(thing, "item")
  if (isThing(item)) return yield* ofThing(item, depth + 1)
  const part = (...names: string[]) => {
    const found = member(thing, ...names)
    return isThing(found)
      ? [line(member(found, "value")), line(member(found, "unitText", "unit", "unitCode"))]
          .join(" ")
          .trim()
      : line(found)
  }
  const text = part("text", "display", "originalText")
  yield (
    text ||
      [
        part("amount", "quantity", "value", "requiredQuantity"),
        part("unit", "unitText"),
        part("name", "ingredient", "food", "item", "note"),
      ]
        .filter(Boolean)
        .join(" ")
  )
}

/** References to other parts of the page, which are not food. */
const REMARK = /^(?:see (?:the )?(?:recipe )?notes?\b|\D*\bsubstitution notes?$)/i

/** "For the sauce" in other languages; the article is required, because "for garnish" is the purpose of a food. */
const FOR_THE =
  /^(?:for (?:the|your)|für (?:den|die|das)|pour (?:la|le|les)|para (?:el|la|los|las|o|a|os|as)|per (?:il|la|lo|le|gli|i)|voor (?:de|het)) \p{L}+(?: \p{L}+){0,4}$|^pour l['’]\p{L}+$|^per l['’]\p{L}+$/iu

/**
 * The heading if the line is one, else null: it ends in a colon and has no amount, says what the lines are for, or
 * is marked by special characters.
 */
function headingOf(text: string): string | null {
  if (text.length > 80) return null
  const marked = /^(?:\*\*|--+|==+|#+)\s*(\p{L}[^*#=]*?)\s*(?:\*\*|--+|==+|#+):?$/u.exec(text)?.[1]
  if (marked) return marked
  if (/^[^\d½¼¾⅓⅔][^:]*:$/u.test(text)) return text.slice(0, -1).trim()
  return FOR_THE.test(text) && !/[\d½¼¾⅓⅔,.]/.test(text) ? text : null
}
