import { type FoodNames, textsOf, type UnitNames } from "./ingredients.ts"
import { minutesOf } from "./minutes.ts"
import { plainQuantity } from "./plain-ingredient.ts"

interface Named {
  name: string
}

export interface CooklangLine {
  title: string | null
  quantity: number | null
  unit: UnitNames | null
  food: FoodNames | null
  note: string
  disableAmount: boolean
}

/** What a recipe in Cooklang is made of. */
export interface CooklangRecipe {
  name: string
  description: string
  recipeYield: string | null
  prepTime: string | null
  performTime: string | null
  totalTime: string | null
  recipeIngredient: CooklangLine[]
  recipeInstructions: { title: string; text: string }[]
  recipeCategory: Named[]
  tags: Named[]
  tools: Named[]
  notes: { title: string; text: string }[]
  nutrition: Record<string, string | null>
  orgURL: string | null
  dateAdded: string
  extras: Record<string, unknown>
}

/**
 * A recipe in Cooklang (github.com/cooklang/spec): front matter, then sections of steps, then notes. What is used in
 * a step is marked where its text names it first; the rest is listed before the steps of its section.
 * @param picture its address; null for none, or where it is beside the file
 */
export function recipeCooklang(recipe: CooklangRecipe, picture: string | null = null): string {
  const blocks = [frontMatter(recipe, picture), ...bodyOf(recipe), ...recipe.notes.map(noteText)]
  return `${blocks.filter(Boolean).join("\n\n")}\n`
}

/** The names are those that the specification calls canonical. */
function frontMatter(recipe: CooklangRecipe, picture: string | null): string {
  const nutrition = Object.entries(recipe.nutrition).filter(([, amount]) => amount)
  const members: [string, string | string[] | [string, string | null][] | null][] = [
    ["title", recipe.name],
    ["description", recipe.description],
    ["servings", recipe.recipeYield],
    ["prep time", recipe.prepTime],
    ["cook time", recipe.performTime],
    ["time required", recipe.totalTime],
    ["category", recipe.recipeCategory.map(({ name }) => name)],
    ["tags", recipe.tags.map(({ name }) => name)],
    ["source", recipe.orgURL],
    ["image", picture],
    ["date added", recipe.dateAdded],
    ["nutrition", nutrition],
    [
      "extras",
      Object.entries(recipe.extras).flatMap(([name, value]): [string, string][] =>
        value ? [[name, String(value)]] : [],
      ),
    ],
  ]
  const lines = members.flatMap(([name, value]) => {
    if (!value || value.length === 0) return []
    if (typeof value === "string") return [`${name}: ${yaml(value)}`]
    const inner = value.map((one) =>
      typeof one === "string" ? `  - ${yaml(one)}` : `  ${yaml(one[0])}: ${yaml(one[1] ?? "")}`,
    )
    return [`${name}:`, ...inner]
  })
  return ["---", ...lines, "---"].join("\n")
}

/** A text as YAML has it: as it is where it cannot mean anything else, otherwise in quotation marks. */
const yaml = (text: string) =>
  /^(?:https?:\/\/[\w./?=&%-]+|\p{L}[\p{L}\p{N} '’()&.–-]*)$/u.test(text) &&
  !/^(?:true|false|null|yes|no|on|off|y|n)$|[\s.]$/i.test(text)
    ? text
    : JSON.stringify(text)

interface Section {
  title: string
  steps: string[]
}

function bodyOf(recipe: CooklangRecipe): string[] {
  const sections = sectionsOf(recipe.recipeInstructions)
  const groups = groupsOf(recipe.recipeIngredient)
  const tools = new Set(recipe.tools.map(({ name }) => name))
  const written = sections.map((section, at) => {
    const own = groups.filter(({ title }) => sameTitle(title, section.title))
    // What stands below no heading of its own may be used anywhere.
    const free = groups.filter(
      ({ title }) => title === "" && !own.some((group) => group.title === title),
    )
    const lines = [...own, ...free].map((group) => group.lines)
    const steps = section.steps.map((text) => stepText(text, lines, tools))
    return { section, at, own, steps }
  })
  const homeless = groups.filter(
    (group) => !sections.some(({ title }) => sameTitle(title, group.title)),
  )
  const blocks = homeless.flatMap((group) => {
    const list = listOf(group.lines)
    return list ? [...(group.title ? [heading(group.title)] : []), list] : []
  })
  const rest = [...tools].map((name) => `#${quoted(name)}{}`).join(", ")
  let open = homeless.findLast(({ title, lines }) => title && lines.length > 0)?.title ?? ""
  for (const { section, at, own, steps } of written) {
    if (section.title !== open) blocks.push(heading(section.title))
    open = section.title
    const list = listOf(own.flatMap(({ lines }) => lines))
    blocks.push(...[list, at === 0 && rest, ...steps].filter((block) => typeof block === "string"))
  }
  return sections.length > 0 || !rest ? blocks : [...blocks, rest]
}

const sameTitle = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const heading = (title: string) => (title ? `== ${quoted(title)} ==` : "==")

function sectionsOf(steps: CooklangRecipe["recipeInstructions"]): Section[] {
  const sections: Section[] = []
  for (const { title, text } of steps) {
    if (sections.length === 0 || title) sections.push({ title, steps: [] })
    sections.at(-1)!.steps.push(text)
  }
  return sections
}

/** An ingredient that no step has named yet. */
interface Waiting {
  /** As steps name it. */
  name: string
  /** As Cooklang has it. */
  mark: string
  /** Whether it stays in the list, also where a step names it. */
  isListed: boolean
}

function groupsOf(lines: CooklangLine[]): { title: string; lines: Waiting[] }[] {
  const groups: { title: string; lines: Waiting[] }[] = []
  for (const line of lines) {
    const marked = markOf(line)
    if (groups.length === 0 || line.title) groups.push({ title: line.title ?? "", lines: [] })
    if (marked) groups.at(-1)!.lines.push(marked)
  }
  // What is needed twice is listed: a step could mean either.
  const seen = new Map<string, Waiting>()
  for (const waiting of groups.flatMap((group) => group.lines)) {
    const twin = seen.get(waiting.name.toLowerCase())
    if (twin) twin.isListed = waiting.isListed = true
    seen.set(waiting.name.toLowerCase(), waiting)
  }
  return groups
}

/** `@eggs{2%cups}(beaten)`; a line without a food is named by what it has. */
function markOf(line: CooklangLine): Waiting | undefined {
  const { unit, food, note, quantity } = textsOf(line, line)
  const name = [food, note, unit, quantity].map((text) => oneLine(text ?? "")).find(Boolean)
  if (!name) return undefined
  const isCounted = quantity && (food || note || unit)
  const amount = isCounted ? plainQuantity(line.quantity!, line.unit) : ""
  const measure = unit && (food || note) ? `%${quoted(oneLine(unit))}` : ""
  const kept = food && note ? `(${quoted(oneLine(note))})` : ""
  return { name, mark: `@${quoted(name)}{${amount}${measure}}${kept}`, isListed: false }
}

const listOf = (waiting: Waiting[]) => waiting.map(({ mark }) => mark).join(", ")

const TIME = /(?<![\p{L}\p{N}.,/–-])(\d+(?:[.,]\d+)?) (\p{L}{3,})(?![\p{L}\p{N}])/gu

interface Mark {
  start: number
  end: number
  text: string
  /** What is marked waits no longer. */
  taken?: () => void
}

/** A step with what it uses marked; one of nothing but names stays as it is, for it would be read as a list. */
function stepText(text: string, groups: Waiting[][], tools: Set<string>): string {
  const marks = marksIn(text, groups, tools).toSorted((one, other) => one.start - other.start)
  const ends = [0, ...marks.map(({ end }) => end)]
  const between = ends.map((end, at) => text.slice(end, marks[at]?.start))
  if (between.every((part) => /^[\s,;.·]*$/.test(part))) return paragraph(escaped(text))
  for (const { taken } of marks) taken?.()
  return paragraph(between.map((part, at) => escaped(part) + (marks[at]?.text ?? "")).join(""))
}

/** Where a step names ingredients that wait, longer names before the shorter ones in them, then tools and times. */
function marksIn(text: string, groups: Waiting[][], tools: Set<string>): Mark[] {
  const marks: Mark[] = []
  const isFree = (start: number, end: number) =>
    marks.every((mark) => end <= mark.start || start >= mark.end)
  const place = (name: string, mark: string, taken: () => void) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const end = at + name.length
      if (!isWord(text, at, end) || !isFree(at, end)) continue
      marks.push({ start: at, end, text: mark, taken })
      return
    }
  }
  const waiting = groups.flatMap((lines) =>
    lines.filter(({ isListed }) => !isListed).map((line) => ({ line, lines })),
  )
  for (const { line, lines } of waiting.toSorted(
    (one, other) => other.line.name.length - one.line.name.length,
  ))
    place(line.name, line.mark, () => lines.splice(lines.indexOf(line), 1))
  for (const name of tools) place(name, `#${quoted(name)}{}`, () => tools.delete(name))
  for (const { 0: time, 1: count, 2: unit, index } of text.matchAll(TIME)) {
    const end = index + time.length
    if (minutesOf(time) && isFree(index, end))
      marks.push({ start: index, end, text: `~{${count}%${unit}}` })
  }
  return marks
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const isWord = (text: string, start: number, end: number) =>
  !LETTER.test(text.charAt(start - 1)) && !LETTER.test(text.charAt(end))

/** Line ends within a step are kept by a backslash before them. */
const paragraph = (text: string) => text.trim().split(/\r?\n/).join("\\\n")

/** A note of its own: each line after a `>`, its title above an empty one. */
function noteText({ title, text }: { title: string; text: string }): string {
  const lines = text.trim().split(/\r?\n/)
  const told = title ? [title, "", ...lines] : lines[1] === "" ? ["", ...lines] : lines
  return told.map((line) => `> ${escaped(line)}`.trimEnd()).join("\n")
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

/** A step or note in which no sign means anything, with no more backslashes than that takes. */
const escaped = (text: string) => text.split("\n").map(escapedLine).join("\n")

function escapedLine(line: string, at: number): string {
  const first = line.search(/\S/)
  return line.replace(/[\\@#~\-[\]>=(]/g, (sign, place: number) =>
    isPlain(sign, line, { at: place, first, isOpening: at === 0 }) ? sign : `\\${sign}`,
  )
}

interface Place {
  at: number
  /** Where the words of the line begin. */
  first: number
  /** Whether the line is the first of its text. */
  isOpening: boolean
}

function isPlain(sign: string, line: string, { at, first, isOpening }: Place): boolean {
  const [before, next] = [line.charAt(at - 1), line.charAt(at + 1)]
  switch (sign) {
    case "\\":
      return false
    case "-":
      return before !== "-" && next !== "-" && before !== "[" && next !== "]"
    case "[":
    case "]":
      return before !== "-" && next !== "-"
    case ">":
    case "=":
      return at > first
    case "(":
      return at > 0 || !isOpening
    default:
      return /^\s?$/.test(next)
  }
}

/** A name, unit or heading, within which every sign counts. */
const quoted = (text: string) =>
  text.replace(/[\\@#~[\]>={}()|%]|^[?&+-]|-(?=[-\]])|(?<=[-[])-/g, (sign) => `\\${sign}`)
