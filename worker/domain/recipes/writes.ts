import type { BatchItem } from "drizzle-orm/batch"
import { eq } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import {
  categories,
  foods,
  recipeIngredients,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
  units,
} from "../../../db/schema"
import { now } from "../../lib/times"
import type { Resolved } from "./resolve-names"
import { partsOf } from "./recipe-parts"
import { type Parts, toRecipe } from "./to-recipe"

export type Write = BatchItem<"sqlite">

/**
 * Replaces the ingredients and organizers of a recipe, and creates what they name first. The number of statements
 * does not depend on their number.
 */
export function contentWrites(group: GroupRows, recipeId: string, resolved: Resolved): Write[] {
  const writes: Write[] = []
  if (resolved.foods.length) writes.push(group.insertMany(foods, resolved.foods))
  if (resolved.units.length) writes.push(group.insertMany(units, resolved.units))
  if (resolved.lines) {
    writes.push(group.delete(recipeIngredients, eq(recipeIngredients.recipeId, recipeId)))
    writes.push(
      group.insertMany(
        recipeIngredients,
        resolved.lines.map(({ line, foodId, unitId }, position) => ({
          recipeId,
          position,
          foodId,
          unitId,
          title: line.title ?? null,
          note: line.note ?? "",
          quantity: line.quantity === undefined ? 1 : line.quantity,
          originalText: line.originalText ?? null,
          referenceId: line.referenceId ?? undefined,
        })),
      ),
    )
  }
  for (const kind of kinds) {
    const { ids, made } = resolved[kind.of]
    if (made.length) writes.push(group.insertMany(kind.table, made))
    if (!ids) continue
    writes.push(group.delete(kind.links, eq(kind.links.recipeId, recipeId)))
    writes.push(
      group.insertMany(
        // The three link tables differ in the name of one column, given by `kind`.
        kind.links as typeof recipesToTags,
        ids.map((id) => ({ recipeId, [kind.column]: id }) as { recipeId: string; tagId: string }),
      ),
    )
  }
  return writes
}

const kinds = [
  { of: "categories", table: categories, links: recipesToCategories, column: "categoryId" },
  { of: "tags", table: tags, links: recipesToTags, column: "tagId" },
  { of: "tools", table: tools, links: recipesToTools, column: "toolId" },
] as const

/** Updates the full-text index; must follow the writes of everything it reads. */
export const indexed = (group: GroupRows, recipeId: string) =>
  group.update(recipes, eq(recipes.id, recipeId), { indexedAt: now() })

/** Writes some statements in one batch; there is at least one. */
export async function writeAll(group: GroupRows, [first, ...rest]: Write[]): Promise<void> {
  await group.batch([first!, ...rest])
}

/** Writes, and reads the recipe as stored, in one round trip. */
export async function writeAndRead(group: GroupRows, recipeId: string, writes: Write[]) {
  const parts = partsOf(group, eq(recipes.id, recipeId))
  const [first, ...rest] = [...writes, ...parts]
  const results = await group.batch([first!, ...rest])
  // The last results are those of `parts`, in its order.
  return toRecipe(results.slice(-parts.length) as unknown as Parts)
}
