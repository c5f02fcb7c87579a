import { BadArchive } from "../../../archive/archive-files.ts"
import { slugify } from "../../../lib/text/slugs.ts"
import type { Backup } from "./backup.ts"
import { idOf, wordsOf } from "./values.ts"

/** A group of the backup, with its recipes in their order. */
export interface SourceGroup {
  id: string
  name: string
  slug: string
  recipes: { id: string; name: string }[]
  /** The number of rows of the group in other tables, by table. */
  rows: Map<string, number>
}

/** More recipes than any household has; their list is in memory. */
const mostRecipes = 100_000
const mostGroups = 1_000

/** Tables whose rows have a group id, and are worth mentioning in a report. */
const counted = new Set([
  "users",
  "multi_purpose_labels",
  "ingredient_foods",
  "ingredient_units",
  "categories",
  "tags",
  "tools",
  "cookbooks",
  "group_meal_plan_rules",
  "group_meal_plans",
  "shopping_lists",
  "recipe_actions",
  "webhook_urls",
])

/**
 * The groups of a backup and the recipes of each. A duplicate recipe counts once, and one without an existing group
 * is left out.
 * @throws BadArchive
 */
export async function surveyOf(backup: Backup): Promise<SourceGroup[]> {
  const groups = new Map<string, SourceGroup>()
  const rows = new Map<string, number>()
  const recipes = new Map<string, { id: string; name: string; groupId: string | null }>()
  await backup.rows({
    wants: (table) => table === "groups" || table === "recipes" || counted.has(table),
    row(table, row) {
      if (counted.has(table)) {
        const key = `${table} ${idOf(row.group_id)}`
        rows.set(key, (rows.get(key) ?? 0) + 1)
        return
      }
      const id = idOf(row.id)
      if (!id) return
      if (table === "groups") {
        if (groups.size >= mostGroups || groups.has(id)) return
        const name = wordsOf(row.name).slice(0, 200) || "Home"
        const slug = wordsOf(row.slug).slice(0, 200) || slugify(name) || id
        groups.set(id, { id, name, slug, recipes: [], rows: new Map() })
        return
      }
      if (recipes.size >= mostRecipes) {
        throw new BadArchive("archive.tooManyRecipes", { most: mostRecipes })
      }
      const name = wordsOf(row.name).slice(0, 200)
      if (!recipes.has(id)) recipes.set(id, { id, name, groupId: idOf(row.group_id) })
    },
  })
  for (const { groupId, ...recipe } of recipes.values()) {
    groups.get(groupId ?? "")?.recipes.push(recipe)
  }
  for (const [key, number] of rows) {
    const [table, groupId] = key.split(" ") as [string, string]
    groups.get(groupId)?.rows.set(table, number)
  }
  if (groups.size === 0) {
    throw new BadArchive("archive.noGroups")
  }
  return [...groups.values()]
}

/**
 * The group to import: the one with the requested id, slug or name, else the only one, else the one with the name
 * of the target group, else the one with most recipes. Undefined if no group matches the request.
 */
export function chosenGroup(
  groups: SourceGroup[],
  { asked, own }: { asked: string | null; own: { name: string; slug: string } | null },
): SourceGroup | undefined {
  if (asked) {
    const byId = groups.find(({ id }) => id === asked)
    return byId ?? groups.find(({ slug, name }) => slug === asked || name === asked)
  }
  const named = groups.find(
    ({ slug, name }) => own && (slug === own.slug || name.toLowerCase() === own.name.toLowerCase()),
  )
  if (groups.length === 1 || named) return named ?? groups[0]
  return groups.toSorted((a, b) => b.recipes.length - a.recipes.length)[0]
}
