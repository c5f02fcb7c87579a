import { minutesOf } from "../../shared/recipe/minutes.ts"
import type { Candidate, Thing } from "../candidate.ts"
import { INGREDIENTS, METHOD } from "../heading-words.ts"
import { absolute, type Page } from "../page.ts"
import { type Element, textOf, walk } from "../tree.ts"
import { labelOf } from "./labelled.ts"
import { type Line, linesOf, type Marks } from "./lines.ts"
import { PLUG_INS, type PlugIn } from "./plug-in-classes.ts"
import { sections } from "./recipe-of-lines.ts"

const MAX_CARDS = 8
const MAX_LINES = 300
/** All classes and ids of cards; checked for every element, so that pages without a card are fast. */
const CARDS = new Map(
  PLUG_INS.flatMap((plugIn) => names(plugIn.card).map((name) => [name, plugIn])),
)

/** The recipes in the cards of common recipe plug-ins, by class names. */
export function fromPlugIns(page: Page): Candidate[] {
  const found: Candidate[] = []
  const within = new Set<Element>()
  for (const element of walk(page.root)) {
    if (found.length >= MAX_CARDS) break
    if (element.parent && within.has(element.parent)) {
      within.add(element)
      continue
    }
    const card = tokensOf(element).find((token) => CARDS.has(token))
    const thing = card && thingOf(element, CARDS.get(card)!, page)
    if (!thing) continue
    within.add(element)
    const whole = thing.recipeIngredient !== undefined && thing.recipeInstructions !== undefined
    found.push({
      strategy: "plug-ins",
      confidence: whole ? 0.6 : 0.3,
      thing,
      place: `.${card}`,
    })
  }
  return found
}

/** The contents of a card as a schema.org object; null for one without ingredients and steps. */
function thingOf(card: Element, plugIn: PlugIn, page: Page): Thing | null {
  const parts = partsOf(card, plugIn)
  const marks: Marks = {
    isHeading: has(plugIn.headings),
    isLeft: has(plugIn.left),
    isRemark: has(plugIn.remarks),
  }
  const linesIn = (name: keyof PlugIn) =>
    (parts.get(name) ?? []).flatMap((element) => linesOf(element, marks)).slice(0, MAX_LINES)
  const ingredients = linesIn("ingredients").filter(isNot(INGREDIENTS))
  const steps = linesIn("instructions").filter(isNot(METHOD))
  if (ingredients.length === 0 && steps.length === 0) return null
  const text = (name: keyof PlugIn) => {
    const element = parts.get(name)?.[0]
    return (
      element &&
      textOf(element, (inner) => UNSEEN.test(inner.attrs.class ?? "") || !!marks.isLeft?.(inner))
    )
  }
  const time = (name: keyof PlugIn) => minutesOf(text(name)?.replaceAll("\n", " ") ?? "")
  return {
    "@type": "Recipe",
    name: text("name")?.split("\n")[0],
    description: text("summary"),
    image: picturesIn(parts.get("image") ?? [], page),
    recipeIngredient: ingredients.length > 0 ? ingredients.map(asText) : undefined,
    recipeInstructions: steps.length > 0 ? sections(steps.map(shallow)) : undefined,
    recipeYield: yieldIn(text("servings")),
    prepTime: time("prep"),
    cookTime: time("cook"),
    totalTime: time("total"),
    keywords: text("keywords"),
    notes: text("notes"),
    video: videoIn(parts.get("video") ?? []),
  }
}

/** The elements of each part: the outermost ones of the first class name that exists. */
function partsOf(card: Element, plugIn: PlugIn): Map<keyof PlugIn, Element[]> {
  const byName = new Map<string, Element[]>()
  for (const element of walk(card)) {
    for (const token of tokensOf(element)) {
      const known = byName.get(token)
      if (!known) byName.set(token, [element])
      else if (known.length < 40) known.push(element)
    }
  }
  return new Map(
    (Object.keys(plugIn) as (keyof PlugIn)[]).map((part) => [
      part,
      names(plugIn[part])
        .map((name) => byName.get(name))
        .find(Boolean) ?? [],
    ]),
  )
}

function names(list: string | undefined): string[] {
  return list?.split(" ") ?? []
}

function tokensOf({ attrs }: Element): string[] {
  const tokens = attrs.class ? attrs.class.slice(0, 500).split(/\s+/) : []
  return attrs.id ? [...tokens, attrs.id] : tokens
}

function has(list: string | undefined): (element: Element) => boolean {
  const known = new Set(names(list))
  return known.size === 0
    ? () => false
    : (element) => tokensOf(element).some((token) => known.has(token))
}

const UNSEEN = /(?:^|[\s-])(?:sr-only|screen-reader-text|-label)(?:$|\s)|-label(?:$|\s)/

/** False for a heading of a part that is only the name of the part. */
const isNot = (words: RegExp) => (line: Line) =>
  !(line.rank > 0 && line.text.length < 40 && words.test(line.text))

const asText = ({ text, rank }: Line) => (rank > 0 ? `${text.replace(/:$/, "")}:` : text)

/** Bold lines in a card are steps; only elements that the card marks as headings are headings. */
const shallow = (line: Line): Line =>
  line.rank === 7 && /[.!]$/.test(line.text) ? { ...line, rank: 0 } : line

function yieldIn(text: string | undefined): string | undefined {
  const whole = text?.replaceAll("\n", " ")
  return whole === undefined ? undefined : (labelOf(whole)?.value ?? whole)
}

function picturesIn(elements: Element[], page: Page): string[] {
  return elements.slice(0, 3).flatMap((element) => {
    for (const { tag, attrs } of walk(element)) {
      if (tag !== "img") continue
      const source = [
        attrs["data-lazy-src"],
        attrs["data-src"],
        attrs["data-pin-media"],
        attrs.src,
      ].find((address) => address && !address.startsWith("data:"))
      const whole = absolute(source ?? "", page.base)
      if (whole) return [whole]
    }
    return []
  })
}

function videoIn(elements: Element[]): string | undefined {
  for (const element of elements.slice(0, 3))
    for (const { attrs } of walk(element)) {
      const address = attrs["data-src"] ?? attrs.src ?? attrs.href
      if (address && /youtu|vimeo|\.mp4/.test(address)) return address
    }
  return undefined
}
