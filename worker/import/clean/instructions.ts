import { isA, isThing, listOf, member, type Thing } from "../candidate.ts"
import { METHOD } from "../heading-words.ts"
import { isStepNumber, numberedLines, unnumbered } from "./numbering.ts"
import { line, lines, paragraphs } from "./text.ts"

const MAX_STEPS = 500
const MAX_DEPTH = 8

/** One step; `title` is the heading of the steps from this one on, or "". */
export interface Step {
  title: string
  text: string
}

/**
 * Steps of a method in any form: a text, texts, HowToSteps, HowToSections, ItemLists, numbered keys, or JSON in a
 * text. Section names become titles. Numbering and lines that belong to the page are removed.
 */
export function instructionsOf(value: unknown): Step[] {
  const steps: Step[] = []
  gather(value, { steps, title: "" }, 0)
  const texts = unnumbered(steps.map(({ text }) => text))
  return headed(steps.map(({ title }, index) => ({ title, text: texts[index]! })))
}

interface Gathering {
  steps: Step[]
  /** The title for the next step. */
  title: string
}

function gather(value: unknown, into: Gathering, depth: number) {
  if (depth > MAX_DEPTH || into.steps.length >= MAX_STEPS) return
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== null && item !== "")
    const alone = items.length === 1
    for (const item of items.slice(0, MAX_STEPS)) {
      if (typeof item === "string" && !alone) add(into, paragraphs(item))
      else gather(item, into, depth + 1)
    }
  } else if (isThing(value)) gatherThing(value, into, depth)
  else if (typeof value === "string") {
    const nested = asJson(value)
    if (nested !== undefined) gather(nested, into, depth + 1)
    else for (const text of lines(value)) add(into, text)
  }
}

function gatherThing(thing: Thing, into: Gathering, depth: number) {
  const numbered = Object.keys(thing).filter((key) => /^\d+$/.test(key))
  const inner = member(thing, "itemListElement", "steps", "recipeInstructions")
  const name = line(member(thing, "name", "headline"))
  const text = stepText(thing)
  if (
    isA(thing, "HowToSection", "ItemList") ||
    (inner !== undefined && !isA(thing, "HowToStep", "ListItem"))
  ) {
    if (name && !isStepNumber(name)) into.title = name.replace(/:$/, "")
    if (inner === undefined)
      for (const part of listOf(member(thing, "text", "description"))) gather(part, into, depth + 1)
    else gather(inner, into, depth + 1)
    into.title = ""
  } else if (numbered.length > 0)
    gather(
      numbered.map((key) => thing[key]),
      into,
      depth + 1,
    )
  else if (inner !== undefined) {
    const parts: Step[] = []
    gather(listOf(inner), { steps: parts, title: "" }, depth + 1)
    const joined = parts.map((part) => part.text).join("\n")
    add(into, named(name, joined || text))
  } else if (text || name) add(into, named(name, text))
  else gather(member(thing, "item", "@list", "@value"), into, depth + 1)
}

const stepText = (thing: Thing) =>
  listOf(member(thing, "text", "description", "instruction", "step"))
    .slice(0, MAX_STEPS)
    .map((part) => paragraphs(part))
    .filter(Boolean)
    .join("\n")

/** The step's name before its text, unless the name is only a number or repeats the start of the text. */
function named(name: string, text: string): string {
  if (!text) return name
  const start = name.replace(/[\s.…:]+$/, "").toLowerCase()
  return !start || isStepNumber(name) || text.replaceAll("\n", " ").toLowerCase().startsWith(start)
    ? text
    : `${name}\n${text}`
}

function add(into: Gathering, text: string) {
  if (!/[\p{L}\p{N}]/u.test(text) || isFurniture(text) || isStepNumber(text)) return
  for (const part of numberedLines(text)) {
    into.steps.push({ title: into.title, text: part })
    into.title = ""
  }
}

/**
 * A short line that ends in a colon is the heading of the next step; a first title that only says "method" is
 * removed.
 */
function headed(steps: Step[]): Step[] {
  const short = ({ title, text }: Step) =>
    title === "" && text.length < 60 && /^[^\n]*:$/.test(text)
  const heads = (step: Step, next: Step | undefined) =>
    short(step) && next?.title === "" && !short(next)
  return steps.flatMap((step, index) => {
    const before = steps[index - 1]
    if (heads(step, steps[index + 1])) return []
    const title = before && heads(before, step) ? before.text.slice(0, -1) : step.title
    const empty = index === 0 && title.length < 20 && METHOD.test(title)
    return [{ title: empty ? "" : title, text: step.text }]
  })
}

function asJson(text: string): unknown {
  const trimmed = text.trim()
  if (!/^[[{]/.test(trimmed) || !/[\]}]$/.test(trimmed)) return undefined
  try {
    const value: unknown = JSON.parse(trimmed)
    return typeof value === "object" ? value : undefined
  } catch {
    return undefined
  }
}

const FURNITURE =
  /^(?:print(?: (?:this )?recipe)?|save(?: (?:this )?recipe)?|pin(?: (?:it|this recipe))?|share(?: this(?: recipe)?)?|rate(?: this)? recipe|advertisement|anzeige|publicité|publicidad|jump to recipe|view recipe|read more)[.!]?$/i
const isFurniture = (text: string) => FURNITURE.test(text)
