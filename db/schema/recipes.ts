import { isNull, sql } from "drizzle-orm"
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core"
import type { VersionedField } from "../../worker/shared/recipe/fields"
import {
  deletedIndexes,
  deletion,
  type Extras,
  flag,
  json,
  moment,
  newId,
  timestamps,
} from "./columns"
import { foods, units } from "./foods"
import { groupId } from "./groups"
import { categories, tags, tools } from "./organizers"

export interface Step {
  id: string
  title: string
  text: string
  ingredientReferences: { referenceId: string }[]
}
export interface Note {
  title: string
  text: string
}
export interface Asset {
  name: string
  icon: string
  fileName: string
  /** The object's part of the key; an entry that was imported without a file has none. */
  object?: string
}
/** Amounts per serving, in the wording of the source. */
export interface Nutrition {
  calories: string | null
  carbohydrateContent: string | null
  fatContent: string | null
  fiberContent: string | null
  proteinContent: string | null
  sodiumContent: string | null
  sugarContent: string | null
}

/** One row is a whole recipe except its ingredients and organizers. */
export const recipes = sqliteTable(
  "recipes",
  {
    /** The row number that the full-text index refers to; never sent to a client. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique().$defaultFn(newId),
    groupId: groupId(),
    /** The owner. Kept when the account is deleted. */
    userId: text(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Sorts recipes by name, see `sortKeyOf`. */
    nameKey: text().notNull(),
    description: text().notNull().default(""),
    /** Version of the picture, null for none. */
    image: text(),
    /**
     * The main color of the picture, `#rrggbb`, for its placeholder; null while it is unknown, empty if it
     * cannot be determined.
     */
    imageColor: text(),
    recipeYield: text(),
    totalTime: text(),
    prepTime: text(),
    cookTime: text(),
    performTime: text(),
    /** Total minutes, from the times above; null if they cannot be parsed. */
    totalMinutes: integer(),
    /** The mean of the users' ratings above 0. */
    rating: real(),
    orgURL: text("org_url"),
    /** The normalized address of the page that it was imported from (`rules/same-address.ts`). */
    sourceKey: text(),
    dateAdded: text().notNull(),
    dateUpdated: moment().notNull(),
    /** Who changed it last; null if no one has. No foreign key: the account may be deleted. */
    changedBy: text(),
    lastMade: moment(),
    recipeInstructions: json<Step[]>(() => []),
    notes: json<Note[]>(() => []),
    assets: json<Asset[]>(() => []),
    nutrition: json<Partial<Nutrition>>(() => ({})),
    extras: json<Extras>(() => ({})),
    public: flag(true),
    showNutrition: flag(),
    showAssets: flag(),
    landscapeView: flag(),
    disableComments: flag(),
    disableAmount: flag(true),
    locked: flag(),
    ...deletion(),
    /** Updated whenever anything searchable of the recipe changes: a trigger then updates its index entry. */
    indexedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("recipes_group_slug").on(t.groupId, t.slug).where(isNull(t.deletedAt)),
    index("recipes_by_name").on(t.groupId, t.nameKey).where(isNull(t.deletedAt)),
    index("recipes_by_created").on(t.groupId, t.createdAt).where(isNull(t.deletedAt)),
    index("recipes_by_updated").on(t.groupId, t.updateAt).where(isNull(t.deletedAt)),
    index("recipes_by_made").on(t.groupId, t.lastMade).where(isNull(t.deletedAt)),
    index("recipes_by_rating").on(t.groupId, t.rating).where(isNull(t.deletedAt)),
    index("recipes_by_added").on(t.groupId, t.dateAdded).where(isNull(t.deletedAt)),
    index("recipes_by_minutes").on(t.groupId, t.totalMinutes).where(isNull(t.deletedAt)),
    index("recipes_by_source").on(t.groupId, t.orgURL).where(isNull(t.deletedAt)),
    index("recipes_by_source_key").on(t.groupId, t.sourceKey).where(isNull(t.deletedAt)),
    index("recipes_without_color")
      .on(t.id)
      .where(sql`${t.image} is not null and ${t.imageColor} is null and ${t.deletedAt} is null`),
    ...deletedIndexes("recipes", t),
  ],
)

const recipeId = () =>
  text()
    .notNull()
    .references(() => recipes.id, { onDelete: "cascade" })

export const recipeIngredients = sqliteTable(
  "recipe_ingredients",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: groupId(),
    recipeId: recipeId(),
    position: integer().notNull(),
    /** If not empty, a section heading above this ingredient. */
    title: text(),
    note: text().notNull().default(""),
    quantity: real(),
    unitId: text().references(() => units.id, { onDelete: "set null" }),
    foodId: text().references(() => foods.id, { onDelete: "set null" }),
    /** The line as it was before parsing. */
    originalText: text(),
    referenceId: text().notNull().$defaultFn(newId),
  },
  (t) => [
    index("recipe_ingredients_recipe").on(t.recipeId, t.position),
    index("recipe_ingredients_food").on(t.foodId, t.recipeId),
    index("recipe_ingredients_unit").on(t.unitId),
  ],
)

export const recipesToCategories = sqliteTable(
  "recipes_to_categories",
  {
    groupId: groupId(),
    recipeId: recipeId(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.categoryId] }),
    index("recipes_to_categories_of").on(t.categoryId, t.recipeId),
  ],
)

export const recipesToTags = sqliteTable(
  "recipes_to_tags",
  {
    groupId: groupId(),
    recipeId: recipeId(),
    tagId: text()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.tagId] }),
    index("recipes_to_tags_of").on(t.tagId, t.recipeId),
  ],
)

export const recipesToTools = sqliteTable(
  "recipes_to_tools",
  {
    groupId: groupId(),
    recipeId: recipeId(),
    toolId: text()
      .notNull()
      .references(() => tools.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.toolId] }),
    index("recipes_to_tools_of").on(t.toolId, t.recipeId),
  ],
)

/**
 * What was replaced by saves: for each save of a recipe, the former values of the changed fields
 * (docs/decisions/006-versions-of-recipes.md).
 */
export const recipeVersions = sqliteTable(
  "recipe_versions",
  {
    /** In the order of the saves. */
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: groupId(),
    recipeId: recipeId(),
    /** When the former version was saved, and by whom. No foreign key: the account may be deleted. */
    savedAt: moment().notNull(),
    savedBy: text(),
    /** The save that replaced it. Saves shortly after it are part of it. */
    replacedAt: moment().notNull(),
    replacedBy: text(),
    cause: text({ enum: ["edit", "bulk", "source", "restore"] }).notNull(),
    fields: json<VersionedField[]>(() => []),
    /** The former values, as `worker/domain/recipes/versions/packing.ts` writes them. */
    content: text().notNull(),
  },
  (t) => [
    index("recipe_versions_recipe").on(t.recipeId, t.id),
    index("recipe_versions_replaced").on(t.replacedAt),
  ],
)
