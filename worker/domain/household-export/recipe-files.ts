import { among, listOf } from "../../../db/group"
import {
  recipeComments,
  recipeIngredients,
  recipeRatings,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  recipeTimelineEvents,
} from "../../../db/schema"
import type { Scope } from "../../context"
import type { RecipeFile } from "../../import/archives/larder/format"
import { pick, recipeSettings, storedTextFields } from "../../shared/recipe/fields"

type Row = typeof recipes.$inferSelect

/** A recipe for the archive, and where its picture and files are stored. */
export interface ExportedRecipe {
  file: RecipeFile
  image: string | null
  assets: Row["assets"]
}

/** Recipes with all that hangs on them, in the order of their ids. One round trip. */
export async function exportedRecipes(
  { group }: Pick<Scope, "group">,
  ids: string[],
): Promise<ExportedRecipe[]> {
  const wanted = listOf(ids)
  const [rows, lines, categories, tags, tools, comments, events, ratings] = await group.batch([
    group.find(recipes, among(recipes.id, wanted)).orderBy(recipes.id),
    group
      .find(recipeIngredients, among(recipeIngredients.recipeId, wanted))
      .orderBy(recipeIngredients.recipeId, recipeIngredients.position),
    group.find(recipesToCategories, among(recipesToCategories.recipeId, wanted)),
    group.find(recipesToTags, among(recipesToTags.recipeId, wanted)),
    group.find(recipesToTools, among(recipesToTools.recipeId, wanted)),
    group
      .find(recipeComments, among(recipeComments.recipeId, wanted))
      .orderBy(recipeComments.createdAt),
    group
      .find(recipeTimelineEvents, among(recipeTimelineEvents.recipeId, wanted))
      .orderBy(recipeTimelineEvents.timestamp),
    group.find(recipeRatings, among(recipeRatings.recipeId, wanted)),
  ])
  const of = {
    lines: byRecipe(lines),
    categories: byRecipe(categories),
    tags: byRecipe(tags),
    tools: byRecipe(tools),
    comments: byRecipe(comments),
    events: byRecipe(events),
    ratings: byRecipe(ratings),
  }
  return rows.map((row) => {
    const own = contentOf(row)
    const file: RecipeFile = {
      ...own,
      lines: of.lines(row.id).map((line) => ({
        title: line.title,
        note: line.note,
        quantity: line.quantity,
        unitId: line.unitId,
        foodId: line.foodId,
        originalText: line.originalText,
        referenceId: line.referenceId,
      })),
      comments: of.comments(row.id).map(wordsOf),
      events: of.events(row.id).map((event) => ({
        ...wordsOf({ ...event, text: event.eventMessage ?? "" }),
        subject: event.subject,
        eventType: event.eventType,
        hasImage: event.image === "has image",
        timestamp: event.timestamp,
      })),
      opinions: of.ratings(row.id).map(({ userId, rating, isFavorite }) => ({
        userId,
        rating,
        isFavorite,
      })),
      categoryIds: of.categories(row.id).map(({ categoryId }) => categoryId),
      tagIds: of.tags(row.id).map(({ tagId }) => tagId),
      toolIds: of.tools(row.id).map(({ toolId }) => toolId),
    }
    return { file, image: row.image, assets: row.assets }
  })
}

/** What the row of a recipe has itself. */
function contentOf(row: Row) {
  const nutrition = Object.entries(row.nutrition).flatMap(([key, value]) =>
    value ? [[key, value] as const] : [],
  )
  return {
    ...pick(row, storedTextFields),
    id: row.id,
    userId: row.userId,
    slug: row.slug,
    hasImage: row.image !== null,
    rating: row.rating,
    createdAt: row.createdAt,
    updateAt: row.updateAt,
    dateAdded: row.dateAdded,
    dateUpdated: row.dateUpdated,
    lastMade: row.lastMade,
    settings: pick(row, recipeSettings),
    nutrition: Object.fromEntries(nutrition),
    extras: row.extras,
    steps: row.recipeInstructions.map(({ title, text, ingredientReferences }) => ({
      title,
      text,
      references: ingredientReferences.map(({ referenceId }) => referenceId),
    })),
    notes: row.notes,
    assets: row.assets.map(({ name, icon, fileName }) => ({ name, icon, fileName })),
  }
}

const wordsOf = ({ id, userId, text, createdAt, updateAt }: Words): Words => ({
  id,
  userId,
  text,
  createdAt,
  updateAt,
})
interface Words {
  id: string
  userId: string
  text: string
  createdAt: string
  updateAt: string
}

/** Rows by their recipe, in their order. */
function byRecipe<T extends { recipeId: string }>(rows: T[]) {
  const found = Map.groupBy(rows, ({ recipeId }) => recipeId)
  return (id: string) => found.get(id) ?? []
}
