import { z } from "zod"
import { cookbookSorts } from "../../../shared/cookbook-sorts.ts"
import {
  mapFields,
  optionalTextFields,
  type StoredTextField,
} from "../../../shared/recipe/fields.ts"
import type { Catalogue, SourceUser } from "../mealie/catalogue.ts"
import type { Household } from "../mealie/source-household.ts"
import type { SourceRecipe } from "../mealie/source-recipe.ts"
import { momentOf, textOf } from "../mealie/values.ts"

/*
 * The archive of a household, as Larder writes and reads it. Its contents have the same types as a household of
 * Mealie, so that the same code imports both.
 */

export const FORMAT = "larder-household"
export const FORMAT_VERSION = 1

/** Names of the files in the archive. */
export const fileNames = {
  manifest: "larder.json",
  catalogue: "catalogue.json",
  household: "household.json",
  recipe: (id: string) => `recipes/${id}/recipe.json`,
  picture: (id: string) => `recipes/${id}/picture.webp`,
  asset: (id: string, fileName: string) => `recipes/${id}/files/${fileName}`,
  eventPicture: (id: string, eventId: string) => `recipes/${id}/timeline/${eventId}.webp`,
}

const Id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => textOf(value) ?? "")
const name = text(500)
const moment = z.string().nullable().transform(momentOf)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const number = z.number().min(-1e9).max(1e9)
const extras = z.record(text(200), text(100_000).nullable())
const many = <T extends z.ZodType>(of: T, most = 30_000) => z.array(of).max(most)

export const kinds = ["labels", "foods", "units", "categories", "tags", "tools"] as const
const counted = [
  ...kinds,
  "recipes",
  "cookbooks",
  "rules",
  "meals",
  "templates",
  "ideas",
  "lists",
  "actions",
] as const
export type Counted = (typeof counted)[number]

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().min(1),
  /** The version of Larder that wrote it. */
  larder: text(50),
  made: text(50),
  group: name,
  counts: z.partialRecord(z.enum(counted), z.number().int().min(0)),
  /** In their order. */
  recipes: many(z.object({ id: Id, name }), 100_000),
})
export type Manifest = z.infer<typeof Manifest>

const thing = { id: Id, createdAt: moment, name }
const organizer = z.object({ ...thing, onHand: z.boolean().default(false) })
const aliased = { pluralName: name.nullable(), description: text(20_000), aliases: many(name, 500) }

export const CatalogueFile = z.object({
  people: many(z.object({ id: Id, username: name, fullName: name, email: text(500) }), 10_000),
  labels: many(z.object({ ...thing, color: text(10) })),
  foods: many(z.object({ ...thing, ...aliased, labelId: Id.nullable(), extras })),
  units: many(
    z.object({
      ...thing,
      ...aliased,
      abbreviation: name,
      pluralAbbreviation: name,
      useAbbreviation: z.boolean(),
      fraction: z.boolean(),
    }),
  ),
  categories: many(organizer),
  tags: many(organizer),
  tools: many(organizer),
  planCategories: many(Id),
})
export type CatalogueFile = z.input<typeof CatalogueFile>

const choices = many(
  z.object({
    kind: z.enum(["categories", "tags", "tools"]),
    by: z.literal("id"),
    values: many(Id),
    isAll: z.boolean(),
  }),
  3,
)
const owned = { id: Id, createdAt: moment }
const item = z.object({
  ...owned,
  position: number.int(),
  checked: z.boolean(),
  quantity: number,
  note: text(10_000),
  isFood: z.boolean(),
  unitId: Id.nullable(),
  foodId: Id.nullable(),
  labelId: Id.nullable(),
  extras,
  recipes: many(
    z.object({ recipeId: Id, quantity: number, scale: number, note: text(10_000).nullable() }),
    1_000,
  ),
  updateAt: moment,
})

const meal = {
  entryType: text(20),
  title: text(10_000),
  text: text(100_000),
  recipeId: Id.nullable(),
  // Older archives have neither.
  servings: number.positive().nullable().default(null),
  leftovers: z.boolean().default(false),
}
const dayOfTemplate = number.int().min(0).max(400)

export const HouseholdFile = z.object({
  cookbooks: many(
    z.object({
      ...owned,
      choices,
      name,
      description: text(20_000),
      position: number.int(),
      public: z.boolean(),
      // Older archives have none of these.
      onlyChosen: z.boolean().default(false),
      sort: z.enum(cookbookSorts).catch("name"),
      recipes: many(Id).default([]),
    }),
  ),
  rules: many(z.object({ ...owned, choices, day: text(20), entryType: text(20) })),
  meals: many(z.object({ ...meal, date: day, userId: Id.nullable() }), 100_000),
  // Older archives have none.
  templates: many(
    z.object({ ...owned, name, meals: many(z.object({ ...meal, day: dayOfTemplate }), 500) }),
    200,
  ).default([]),
  // Older archives have none.
  ideas: many(z.object({ recipeId: Id, userId: Id.nullable(), createdAt: moment })).default([]),
  lists: many(
    z.object({
      ...owned,
      name,
      userId: Id.nullable(),
      extras,
      items: many(item),
      recipes: many(z.object({ recipeId: Id, quantity: number })),
      labels: many(z.object({ labelId: Id, position: number.int() })),
      updateAt: moment,
    }),
    10_000,
  ),
  actions: many(z.object({ ...owned, actionType: text(20), title: name, url: text(10_000) })),
})
export type HouseholdFile = z.input<typeof HouseholdFile>

const words = z.object({
  id: Id,
  userId: Id.nullable(),
  text: text(100_000),
  createdAt: moment,
  updateAt: moment,
})

const longText = text(1_000_000)
const optionalTexts = z.object(mapFields(optionalTextFields, () => longText.nullable()))

export const RecipeFile = z.object({
  ...optionalTexts.shape,
  name: longText,
  description: longText,
  id: Id,
  userId: Id.nullable(),
  slug: text(1_000),
  hasImage: z.boolean(),
  rating: z.number().min(0).max(5).nullable(),
  createdAt: moment,
  updateAt: moment,
  dateAdded: day.nullable(),
  dateUpdated: moment,
  lastMade: moment,
  settings: z.object({
    public: z.boolean(),
    showNutrition: z.boolean(),
    showAssets: z.boolean(),
    landscapeView: z.boolean(),
    disableComments: z.boolean(),
    disableAmount: z.boolean(),
    locked: z.boolean(),
  }),
  nutrition: z.record(text(50), text(1_000)),
  extras,
  lines: many(
    z.object({
      title: longText.nullable(),
      note: longText,
      quantity: number.nullable(),
      unitId: Id.nullable(),
      foodId: Id.nullable(),
      originalText: longText.nullable(),
      referenceId: Id.nullable(),
    }),
    5_000,
  ),
  steps: many(z.object({ title: longText, text: longText, references: many(Id, 5_000) }), 5_000),
  notes: many(z.object({ title: longText, text: longText }), 5_000),
  assets: many(z.object({ name: text(500), icon: text(200), fileName: text(500) }), 5_000),
  comments: many(words),
  events: many(
    words.extend({
      subject: text(10_000),
      eventType: z.enum(["system", "info", "comment"]),
      hasImage: z.boolean(),
      timestamp: moment.transform((value) => value ?? ""),
    }),
  ),
  opinions: many(
    z.object({
      userId: Id,
      rating: z.number().min(0).max(5).nullable(),
      isFavorite: z.boolean(),
    }),
  ),
  categoryIds: many(Id),
  tagIds: many(Id),
  toolIds: many(Id),
})
export type RecipeFile = Omit<z.input<typeof RecipeFile>, StoredTextField> &
  Pick<SourceRecipe, StoredTextField>

/** The recipe of a file, in the type of Mealie's recipes. */
export const sourceRecipe = (file: z.output<typeof RecipeFile>): SourceRecipe => ({
  ...file,
  lines: file.lines.map((line) => ({ ...line, recipeId: null })),
  steps: file.steps.map((step) => ({ ...step, summary: "" })),
  comments: file.comments.filter((comment) => comment.text),
  // 0 means not rated.
  opinions: file.opinions.map((opinion) => ({ ...opinion, rating: opinion.rating || null })),
})

const noRights = {
  admin: false,
  canManage: false,
  canInvite: false,
  canOrganize: false,
  advanced: false,
  householdId: null,
  createdAt: null,
}

export function sourceCatalogue(file: z.output<typeof CatalogueFile>): Catalogue {
  const byId = <T extends { id: string }>(things: T[]) =>
    new Map(things.map((one) => [one.id, one]))
  const person = (one: { id: string; username: string; fullName: string; email: string }) =>
    ({ ...one, ...noRights, email: one.email.toLowerCase() }) satisfies SourceUser
  return {
    households: new Map(),
    users: byId(file.people.map(person)),
    labels: byId(file.labels),
    foods: byId(file.foods),
    units: byId(file.units.map((unit) => ({ ...unit, standard: "" }))),
    categories: byId(file.categories),
    tags: byId(file.tags),
    tools: byId(file.tools),
    planCategories: new Set(file.planCategories),
    beyond: new Map(),
  }
}

export function sourceHousehold(file: z.output<typeof HouseholdFile>): Household {
  const own = { householdId: null }
  const chosen = { ...own, filter: null }
  return {
    cookbooks: file.cookbooks.map((one) => ({ ...one, ...chosen })),
    rules: file.rules.map((one) => ({ ...one, ...chosen })),
    meals: file.meals.map((meal) => ({ ...meal, scale: 1 })),
    templates: file.templates.map((template) => ({ ...template, ...own })),
    ideas: file.ideas,
    lists: file.lists.map((list) => ({ ...list, ...own })),
    actions: file.actions.map((action) => ({ ...action, ...own })),
    webhooks: [],
    notifiers: [],
    left: new Map(),
    beyond: new Map(),
  }
}
