import {
  recipeFields,
  type RecipeTexts,
  type SourceField,
  sourceFields,
} from "../../shared/recipe/fields.ts"
import { escaped, quoted } from "./cooklang-escapes.ts"
import { type CooklangLine, groupsOf, listOf, stepText } from "./cooklang-marks.ts"

interface Named {
  name: string
}

/** The parts of a recipe that Cooklang needs. */
export interface CooklangRecipe extends RecipeTexts<SourceField> {
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
 * A recipe in Cooklang (github.com/cooklang/spec): front matter, then sections of steps, then notes. An
 * ingredient is marked where a step first mentions it; the others are listed before the steps of their
 * section.
 * @param picture its URL; null if there is none, or if it is a file next to the recipe
 */
export function recipeCooklang(recipe: CooklangRecipe, picture: string | null = null): string {
  const blocks = [frontMatter(recipe, picture), ...bodyOf(recipe), ...recipe.notes.map(noteText)]
  return `${blocks.filter(Boolean).join("\n\n")}\n`
}

type Member = [string, string | string[] | [string, string | null][] | null]

/** Uses the canonical names of the specification. */
function frontMatter(recipe: CooklangRecipe, picture: string | null): string {
  const nutrition = Object.entries(recipe.nutrition).filter(([, amount]) => amount)
  const members: Member[] = [
    ...sourceFields.map((field): Member => [recipeFields[field].cooklang[0], recipe[field]]),
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

/** A text in YAML: unquoted where it cannot mean anything else, otherwise in quotation marks. */
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
    // Ingredients without a heading may be used in any section.
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

/** A note: each line after a `>`, with its title and an empty line first. */
function noteText({ title, text }: { title: string; text: string }): string {
  const lines = text.trim().split(/\r?\n/)
  const paragraphs = title ? [title, "", ...lines] : lines[1] === "" ? ["", ...lines] : lines
  return paragraphs.map((line) => `> ${escaped(line)}`.trimEnd()).join("\n")
}
