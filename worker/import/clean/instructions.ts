import { isA, isThing, listOf, member, type Thing } from "../candidate.ts"
import { line, lines, paragraphs } from "./text.ts"

const MAX_STEPS = 500
const MAX_DEPTH = 8

/** One step; `title` heads the steps from this one on, "" where nothing does. */
export interface Step {
  title: string
  text: string
}

/**
 * Steps of a method of any shape: a text, texts, HowToSteps, HowToSections, ItemLists, numbered keys, or JSON in
 * a text. Section names become titles, numbering goes, and lines that belong to the page and not the dish go too.
 */
export function instructionsOf(value: unknown): Step[] {
  const steps: Step[] = []
  gather(value, { steps, title: "" }, 0)
  return unnumbered(steps.filter(({ text }) => !isFurniture(text) && !isStepNumber(text)))
}

interface Gathering {
  steps: Step[]
  /** Waits for the step it heads. */
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

/** A step's name stands before its text, unless it only counts or repeats the text's beginning. */
function named(name: string, text: string): string {
  if (!text) return name
  const start = name.replace(/[\s.…:]+$/, "").toLowerCase()
  return !start || isStepNumber(name) || text.replaceAll("\n", " ").toLowerCase().startsWith(start)
    ? text
    : `${name}\n${text}`
}

function add(into: Gathering, text: string) {
  if (!text || !/[\p{L}\p{N}]/u.test(text)) return
  into.steps.push({ title: into.title, text })
  into.title = ""
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

const STEP_WORD = "step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|krok|lépés|шаг"
const isStepNumber = (name: string) =>
  new RegExp(`^(?:(?:${STEP_WORD})\\s*)?#?\\d*\\s*[.:)]?$`, "iu").test(name)

/** Numbers before steps go when most steps have the one that is due. */
function unnumbered(steps: Step[]): Step[] {
  const mark = new RegExp(
    `^(?:(?:${STEP_WORD})\\s*(\\d{1,2})\\s*[.:)\\-–]*|(\\d{1,2})\\s*[.:)]+)\\s*(?=\\S)`,
    "iu",
  )
  const numbers = steps.map(({ text }) => {
    const found = mark.exec(text)
    return found ? Number(found[1] ?? found[2]) : 0
  })
  const due = numbers.filter(
    (number, index) => number > 0 && (number === 1 || number === (numbers[index - 1] ?? 0) + 1),
  )
  if (due.length < 2 || due.length < steps.length * 0.6) return steps
  return steps.map((step, index) =>
    numbers[index] ? { ...step, text: step.text.replace(mark, "") } : step,
  )
}

const FURNITURE =
  /^(?:print(?: (?:this )?recipe)?|save(?: (?:this )?recipe)?|pin(?: (?:it|this recipe))?|share(?: this(?: recipe)?)?|rate(?: this)? recipe|advertisement|anzeige|publicité|publicidad|jump to recipe|view recipe|read more)[.!]?$/i
const isFurniture = (text: string) => FURNITURE.test(text)
