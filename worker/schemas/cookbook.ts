import { z } from "@hono/zod-openapi"
import { cookbookSorts } from "../shared/cookbook-sorts"
import { ChosenOrganizers } from "./organizer-refs"
import { Organizer, Tool } from "./organizer"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { RecipeSummary } from "./recipe"
import { body, Flag, Int, Uuid } from "./wire"

/** Missing fields get their defaults: a change replaces all. */
const shape = {
  name: z.string().trim().min(1).max(500),
  description: z.string().max(10_000).default(""),
  /** From 1; clients avoid duplicates. */
  position: Int.default(1),
  /** Whether visitors see it, if the group allows them. */
  public: Flag.default(false),
  categories: ChosenOrganizers.default([]),
  tags: ChosenOrganizers.default([]),
  tools: ChosenOrganizers.default([]),
  /** Whether a recipe must have all of them, not one. */
  requireAllCategories: Flag.default(true),
  requireAllTags: Flag.default(true),
  requireAllTools: Flag.default(true),
}

/** The body of a PUT. */
export const CookbookUpdate = body(shape).openapi("UpdateOneCookBook")

/** A new one comes last, if no position is given. */
export const CookbookInput = body({ ...shape, position: Int.optional() }).openapi("CreateCookBook")
export type CookbookInput = z.output<typeof CookbookInput>

export const CookbookPatch = patchOf(shape).openapi("PatchCookBook")
export type CookbookPatch = z.output<typeof CookbookPatch>

const mostAtOnce = 1000

/** Several, each whole. */
export const CookbooksInput = z
  .array(body({ ...shape, id: Uuid }).openapi("UpdateCookBook"))
  .max(mostAtOnce)
export type CookbooksInput = z.output<typeof CookbooksInput>

export const Cookbook = z
  .object({
    id: z.string(),
    groupId: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    position: z.number().int(),
    public: z.boolean(),
    categories: z.array(Organizer),
    tags: z.array(Organizer),
    tools: z.array(Tool),
    requireAllCategories: z.boolean(),
    requireAllTags: z.boolean(),
    requireAllTools: z.boolean(),
  })
  .openapi("ReadCookBook")
export type Cookbook = z.infer<typeof Cookbook>

export const CookbookWithRecipes = Cookbook.extend({
  recipes: z.array(RecipeSummary),
}).openapi("RecipeCookBook")
export type CookbookWithRecipes = z.infer<typeof CookbookWithRecipes>

export const CookbookPage = pageOf(Cookbook).openapi("CookBookPagination")

/** One cookbook, or all. */
export const OneCookbook = z.object({ itemId: Uuid.optional() })

/** Pictures of a cookbook's first recipes, for its cover. */
export const CookbookCover = z.object({
  id: z.string(),
  cover: z.array(z.object({ id: z.string(), image: z.string() })),
  /** Whether it has only recipes added by hand while it has no filter. */
  onlyChosen: z.boolean(),
})

/** The web's additional fields of a cookbook. */
export const CookbookOverview = CookbookCover.extend({
  recipeCount: z.number().int(),
  /** How many of these were added by hand. */
  chosenCount: z.number().int(),
  sort: z.enum(cookbookSorts),
})

export const CookbookArrangement = z.object({
  sort: z.enum(cookbookSorts).optional(),
  onlyChosen: z.boolean().optional(),
})
export type CookbookArrangement = z.infer<typeof CookbookArrangement>

/** Recipes that are added to a cookbook by hand, or removed. */
export const ChosenRecipes = z.array(Uuid).min(1).max(mostAtOnce)

export const ChosenRecipe = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})

/** A cookbook, and how many of some recipes were added to it by hand. */
export const CookbookChoice = z.object({ id: z.string(), count: z.number().int() })
