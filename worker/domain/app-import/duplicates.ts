import { sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { foods, recipeIngredients, recipes, units } from "../../../db/schema"
import { sourceKeyOf } from "../../lib/text/source-key"
import { displayOf } from "../../shared/recipe/ingredients"
import { slugsFrom } from "../recipes/slugs"

/** What identifies a recipe. */
export interface RecipeIdentity {
  /** The slug of its name. */
  base: string
  address: string
  /** Its ingredients as written. */
  lines: string[]
}

/** A recipe of the group that may be the same. */
export interface Candidate {
  id: string
  slug: string
  name: string
  orgURL: string | null
  sourceKey: string | null
  /** `[originalText, quantity, unit, food, note][]` as JSON. */
  lines: string
}

/** Candidates that are looked at. */
const most = 20

/** The group's recipes of the same name or the same page, with their ingredients, as one statement. */
export function candidatesFor(group: GroupRows, { base, address }: RecipeIdentity) {
  const key = pageKeyOf(address)
  const living = sql`${recipes.groupId} = ${group.id} and ${recipes.deletedAt} is null`
  const numbers = sql`(
    select ${recipes.number} from ${recipes} where ${living} and ${recipes.slug} in ${listOf(slugsFrom(base))}
    union
    select ${recipes.number} from ${recipes} where ${living} and ${recipes.sourceKey} in ${listOf(key ? [key] : [])})`
  const lines = sql<string>`(
    select json_group_array(json_array(line.original_text, line.quantity, unit.name, food.name, line.note))
    from (
      select * from ${recipeIngredients} as mine
      where mine.recipe_id = "recipes"."id" order by mine.position) as line
    left join ${units} as unit on unit.id = line.unit_id
    left join ${foods} as food on food.id = line.food_id)`
  const fields = {
    id: recipes.id,
    slug: recipes.slug,
    name: recipes.name,
    orgURL: recipes.orgURL,
    sourceKey: recipes.sourceKey,
    lines,
  }
  return group
    .select(fields, recipes, among(recipes.number, numbers))
    .orderBy(recipes.number)
    .limit(most)
}

/**
 * The one of the candidates that the recipe is: of the same page and the same name, or with most of its
 * ingredients; or of the same name and with the same ingredients. Undefined for none.
 */
export function duplicateAmong(candidates: Candidate[], { base, address, lines }: RecipeIdentity) {
  const slugs = new Set(slugsFrom(base))
  const key = pageKeyOf(address)
  const mine = lines.map(plain).filter(Boolean)
  return candidates.find((candidate) => {
    const theirs = linesOf(candidate)
    const isNamed = slugs.has(candidate.slug)
    if (isNamed && mine.join("\n") === theirs.join("\n")) return true
    // A page may have several recipes, and whole sites are given as a source.
    return key !== null && candidate.sourceKey === key && (isNamed || shared(mine, theirs) >= 0.5)
  })
}

/** The key of a page; null for the address of a whole site. */
function pageKeyOf(address: string) {
  const key = sourceKeyOf(address)
  return key && /[/?]./.test(key) ? key : null
}

function linesOf({ lines }: Candidate): string[] {
  const rows = JSON.parse(lines) as [
    string | null,
    number | null,
    string | null,
    string | null,
    string,
  ][]
  return rows
    .map(([text, quantity, unit, food, note]) => {
      const thing = (name: string | null) => (name === null ? null : { name })
      const facts = { quantity, unit: thing(unit), food: thing(food), note }
      return plain(text || displayOf(facts, { disableAmount: !unit && !food }))
    })
    .filter(Boolean)
}

/** What part of all lines two lists have in common. */
function shared(mine: string[], theirs: string[]) {
  const all = new Set([...mine, ...theirs])
  const other = new Set(theirs)
  const both = [...new Set(mine)].filter((line) => other.has(line)).length
  return all.size === 0 ? 0 : both / all.size
}

/** Letters and digits of a line. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
