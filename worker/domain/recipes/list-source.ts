import { and, eq, isNull, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import {
  categories,
  foods,
  groups,
  recipeComments,
  recipeIngredients,
  recipeRatings,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
  units,
} from "../../../db/schema"
import {
  foodSource,
  organizerSource,
  toolSource,
  unitSource,
  userOf,
} from "../listing/list-columns"
import {
  mapFields,
  nutrients,
  optionalTextFields,
  recipeSettings,
} from "../../shared/recipe/fields"
import { snakeCase } from "../../lib/formats/snake-case"
import {
  boolean,
  type ColumnsOf,
  date,
  datetime,
  listIn,
  number,
  relation,
  type ListColumns,
  text,
  uuid,
} from "../listing/columns"

/** The caller's own rating, or else the group's; null for none. */
export const effectiveRating = (userId: string) => sql<number | null>`coalesce((
  select nullif(${recipeRatings.rating}, 0) from ${recipeRatings}
  where ${and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipes.id))}
), nullif(${recipes.rating}, 0))`

/** The columns to filter and order lists of recipes by. */
export const recipeSource = (userId: string): ListColumns => ({
  id: uuid(recipes.id),
  user_id: uuid(recipes.userId),
  group_id: uuid(recipes.groupId),
  slug: text(recipes.slug),
  name: text(recipes.name, { key: recipes.nameKey }),
  description: text(recipes.description),
  image: text(recipes.image),
  ...snakeNamed(mapFields(optionalTextFields, (field) => text(recipes[field]))),
  total_minutes: number(recipes.totalMinutes),
  rating: number(recipes.rating, { key: effectiveRating(userId), nulls: "last" }),
  date_added: date(recipes.dateAdded),
  date_updated: datetime(recipes.dateUpdated),
  created_at: datetime(recipes.createdAt),
  update_at: datetime(recipes.updateAt),
  updated_at: datetime(recipes.updateAt),
  last_made: datetime(recipes.lastMade),
  settings: relation(() => ({
    joins: [],
    source: snakeNamed(mapFields(recipeSettings, (key) => boolean(recipes[key]))),
  })),
  nutrition: relation(() => ({
    joins: [],
    source: snakeNamed(mapFields(nutrients, amount)),
  })),
  user: userOf(recipes.userId),
  group: relation((as) => {
    const group = alias(groups, as)
    return {
      joins: [[group, eq(group.id, recipes.groupId)]],
      source: { id: uuid(group.id), name: text(group.name), slug: text(group.slug) },
    }
  }),
  recipe_category: relation((as) => {
    const [link, category] = [alias(recipesToCategories, `${as}_link`), alias(categories, as)]
    return {
      joins: [
        [link, eq(link.recipeId, recipes.id)],
        [category, eq(category.id, link.categoryId)],
      ],
      source: organizerSource(category),
    }
  }),
  tags: relation((as) => {
    const [link, tag] = [alias(recipesToTags, `${as}_link`), alias(tags, as)]
    return {
      joins: [
        [link, eq(link.recipeId, recipes.id)],
        [tag, eq(tag.id, link.tagId)],
      ],
      source: organizerSource(tag),
    }
  }),
  tools: relation((as) => {
    const [link, tool] = [alias(recipesToTools, `${as}_link`), alias(tools, as)]
    return {
      joins: [
        [link, eq(link.recipeId, recipes.id)],
        [tool, eq(tool.id, link.toolId)],
      ],
      source: toolSource(tool),
    }
  }),
  recipe_ingredient: relation((as) => {
    const line = alias(recipeIngredients, as)
    return { joins: [[line, eq(line.recipeId, recipes.id)]], source: ingredientSource(line) }
  }),
  recipe_instructions: listIn(recipes.recipeInstructions, {
    id: ["id", uuid],
    title: ["title", text],
    text: ["text", text],
  }),
  notes: listIn(recipes.notes, { title: ["title", text], text: ["text", text] }),
  assets: listIn(recipes.assets, {
    name: ["name", text],
    icon: ["icon", text],
    file_name: ["fileName", text],
  }),
  comments: relation((as) => {
    const comment = alias(recipeComments, as)
    return {
      joins: [[comment, and(eq(comment.recipeId, recipes.id), isNull(comment.deletedAt))!]],
      source: {
        id: uuid(comment.id),
        user_id: uuid(comment.userId),
        text: text(comment.text),
        created_at: datetime(comment.createdAt),
      },
    }
  }),
})

const snakeNamed = (columns: ListColumns): ListColumns =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [snakeCase(key), column]))

const amount = (key: string) => text(sql`${recipes.nutrition} ->> ${sql.raw(`'$.${key}'`)}`)

const ingredientSource = (line: ColumnsOf<typeof recipeIngredients>): ListColumns => ({
  title: text(line.title),
  note: text(line.note),
  quantity: number(line.quantity),
  original_text: text(line.originalText),
  reference_id: uuid(line.referenceId),
  food_id: uuid(line.foodId),
  unit_id: uuid(line.unitId),
  food: relation((as) => {
    const food = alias(foods, as)
    return { joins: [[food, eq(food.id, line.foodId)]], source: foodSource(food) }
  }),
  unit: relation((as) => {
    const unit = alias(units, as)
    return { joins: [[unit, eq(unit.id, line.unitId)]], source: unitSource(unit) }
  }),
})
