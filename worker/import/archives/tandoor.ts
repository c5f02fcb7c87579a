import { durationWords } from "../../shared/recipe/durations.ts"
import { displayOf } from "../../shared/recipe/ingredients.ts"
import type { Locale } from "../../shared/locales.ts"
import { toWireTime } from "../../lib/times.ts"
import { isThing, listOf, type Thing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { yieldOf } from "../clean/yields.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { withFilesOf } from "./inner-files.ts"
import { baseName, folderOf, jsonFile, picturesIn, someFit } from "./json-file.ts"
import type { ArchivedLine, ArchivedRecipe, ArchivedStep } from "./archived-recipe.ts"
import { buildRecipe, namesOf } from "./build-recipe.ts"
import type { ArchivedEntry, ArchiveReader } from "./reader.ts"
import { namedOf, structuredLine } from "./structured-line.ts"
import { formatAmount } from "./format-amount.ts"
import { stripMarkup } from "./strip-markup.ts"

/** The recipe of an inner archive. */
const MOST_BYTES = 10_000_000

/** Members that are read into fields, or that only Tandoor itself needs. */
const READ = new Set(
  (
    "id name description keywords steps working_time waiting_time image internal nutrition " +
    "properties servings servings_text source_url rating created_at created_by updated_at " +
    "last_cooked file_path private shared show_ingredient_overview food_properties"
  ).split(" "),
)

/** Tandoor: an archive that contains an archive per recipe, with `recipe.json` and `image.*` (contract 22.7). */
export const tandoor: ArchiveReader = {
  expects: { code: "expects.tandoor" },

  async recognises(files) {
    const isTheirs = async (within: ArchiveFiles, name: string) => {
      const recipe = await jsonFile(within, name, MOST_BYTES)
      return isThing(recipe) && Array.isArray(recipe.steps) && "working_time" in recipe
    }
    const isOwn = await someFit(ownFiles(files), (name) => isTheirs(files, name))
    if (isOwn) return true
    return someFit(innerFiles(files), async (name) => {
      const within = await files.open(name)
      return someFit(ownFiles(within), (one) => isTheirs(within, one))
    })
  },

  async open(files, { locale }) {
    const entries: ArchivedEntry[] = [
      ...ownFiles(files).map((name) => ({
        key: name,
        label: name,
        read: () => recipeOf(files, name, locale),
      })),
      ...innerFiles(files).map((name) => ({
        key: name,
        label: name,
        async read() {
          const inner = await files.open(name)
          const [recipe] = ownFiles(inner)
          if (!recipe) throw new BadArchive("archive.noRecipeJsonFile")
          return withFilesOf(inner, await recipeOf(inner, recipe, locale))
        },
      })),
    ]
    if (entries.length === 0)
      throw new BadArchive("archive.unexpected", { expected: tandoor.expects })
    return entries
  },
}

const innerFiles = ({ names }: ArchiveFiles) => names.filter((name) => /\.zip$/i.test(name))
/** `recipe.json`, or else any JSON file. */
function ownFiles({ names }: ArchiveFiles) {
  const all = names.filter((name) => /\.json$/i.test(name))
  const own = all.filter((name) => baseName(name) === "recipe.json")
  return own.length > 0 ? own : all
}

async function recipeOf(
  files: ArchiveFiles,
  file: string,
  locale: Locale,
): Promise<ArchivedRecipe> {
  const source = await jsonFile(files, file, MOST_BYTES)
  if (!isThing(source) || !line(source.name)) throw new BadArchive("archive.noRecipeInIt")
  const { lines, steps } = methodOf(source, locale)
  const [working, waiting] = [minutesOf(source.working_time), minutesOf(source.waiting_time)]
  const words = (minutes: number) => (minutes > 0 ? durationWords(minutes, locale) : undefined)
  const { nutrition, others } = amountsOf(source)
  const moved = buildRecipe(
    {
      name: source.name,
      recipeYield: yieldText(source),
      performTime: words(working),
      totalTime: words(working + waiting),
      ingredients: [],
      steps: [],
      tags: listOf(source.keywords).map((one) => (isThing(one) ? (one.name ?? one.label) : one)),
      nutrition,
      rating: source.rating,
      orgURL: source.source_url,
      dateAdded: source.created_at,
      extras: {
        ...Object.fromEntries(Object.entries(source).filter(([key]) => !READ.has(key))),
        ...others,
      },
    },
    locale,
  )
  const [picture] = picturesIn(files, folderOf(file))
  return {
    ...moved,
    description: stripMarkup(source.description),
    totalMinutes: working + waiting || null,
    lines,
    steps,
    lastMade: toWireTime(line(source.last_cooked)) ?? null,
    picture: picture ? { file: picture } : null,
  }
}

function yieldText({ servings, servings_text: text }: Thing) {
  const [count, words] = [line(servings), line(text)]
  if (!Number(count)) return words || null
  return words ? `${count} ${words}` : yieldOf(count)
}

const minutesOf = (value: unknown) => {
  const minutes = Number(line(value))
  return minutes > 0 && minutes < 1e6 ? minutes : 0
}

const inOrder = (value: unknown): Thing[] =>
  listOf(value)
    .filter(isThing)
    .toSorted((a, b) => (Number(a.order) || 0) - (Number(b.order) || 0))

/** The ingredients of all steps, and the steps with the ingredients they use. */
function methodOf(source: Thing, locale: Locale) {
  const lines: ArchivedLine[] = []
  const steps: ArchivedStep[] = []
  for (const step of inOrder(source.steps)) {
    const name = line(step.name)
    const uses: number[] = []
    let title = name
    const texts: string[] = []
    for (const one of inOrder(step.ingredients)) {
      const made = lineOf(one)
      if (one.is_header === true) {
        title = line(one.note) || made.text
        texts.push("")
        continue
      }
      texts.push(made.text)
      if (!made.text) continue
      uses.push(lines.length)
      lines.push(title ? { ...made, title } : made)
      title = ""
    }
    const text = stepText(step, texts, locale)
    if (text) steps.push({ ...(name && { title: name }), text, uses })
    else if (name && uses.length === 0) steps.push({ text: name })
  }
  // A single step uses all ingredients, so its list would add nothing.
  return { lines, steps: steps.length === 1 ? [{ ...steps[0]!, uses: [] }] : steps }
}

function lineOf(source: Thing): ArchivedLine {
  const [whole, unit] = [namedOf(source.food), namedOf(source.unit)]
  const amount = source.no_amount === true ? 0 : formatAmount(source.amount)
  // Tandoor's own imports sometimes leave the size of a package before the food: `(12 oz) beer`.
  const [, before = "", bare] = /^\(([^()]*)\)\s*(\S.*)$/.exec(whole?.name ?? "") ?? []
  const size = /\d/.test(before) ? before : ""
  const food = whole && size && bare ? { ...whole, name: bare } : whole
  const note = [size, line(source.note)].filter(Boolean).join(", ")
  const shown = displayOf({ quantity: amount, unit, food: whole }, { disableAmount: false })
  const text = [shown, line(source.note)].filter(Boolean).join(", ") || line(source.original_text)
  // A line that was not split is not a food.
  if (!food || (!amount && !unit && /\d/.test(food.name))) return { text }
  return structuredLine(text, { quantity: amount, unit, food, note })
}

/** Characters of an ingredient in the text of a step: a step may repeat it a thousand times. */
const mostInStep = 200

/** The text of a step, with its references to ingredients by number replaced, and with its time. */
function stepText(step: Thing, ingredients: string[], locale: Locale): string {
  const text = stripMarkup(step.instruction)
    .replace(/\{\{\s*ingredients\[(\d{1,4})\](?:\.\w+)?\s*\}\}/g, (_, at: string) =>
      (ingredients[Number(at)] ?? "").slice(0, mostInStep),
    )
    .replace(/\{\{\s*scale\((?:number=)?([\d.,]+)\)\s*\}\}|\{%\s*scale\s+([\d.,]+)\s*%\}/g, "$1$2")
    .trim()
  const minutes = minutesOf(step.time)
  return text && minutes > 0 ? `${text}\n\n(${durationWords(minutes, locale)})` : text
}

const NUTRIENTS: Record<string, string> = {
  calories: "calories",
  energy: "calories",
  carbohydrates: "carbohydrateContent",
  carbohydrate: "carbohydrateContent",
  carbs: "carbohydrateContent",
  fats: "fatContent",
  fat: "fatContent",
  proteins: "proteinContent",
  protein: "proteinContent",
  fiber: "fiberContent",
  fibre: "fiberContent",
  sodium: "sodiumContent",
  sugar: "sugarContent",
  sugars: "sugarContent",
}

/** Nutrition in the older format, and properties, which users name themselves. */
function amountsOf({ nutrition, properties }: Thing) {
  const found: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(isThing(nutrition) ? nutrition : {})) {
    const member = NUTRIENTS[key]
    if (member) found[member] = value
    else if (key === "source") others["nutrition source"] = value
  }
  for (const one of listOf(properties).filter(isThing)) {
    const type = isThing(one.property_type) ? one.property_type : {}
    const name = namesOf(type.name)[0]
    const amount = line(one.property_amount)
    if (!name || !amount) continue
    const text = [amount, line(type.unit)].filter(Boolean).join(" ")
    const member = NUTRIENTS[name.toLowerCase()]
    if (member) found[member] ??= text
    else others[name] = text
  }
  return { nutrition: found, others }
}
