import { z } from "@hono/zod-openapi"
import { ChosenOrganizers } from "./organizer-refs"
import { Organizer, Tool } from "./organizer"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { RecipeSummary } from "./recipe"
import { body, Flag, Int, Uuid } from "./wire"

/** What is left out goes back to its default: a change replaces them all. */
const shape = {
  name: z.string().trim().min(1).max(500),
  description: z.string().max(10_000).default(""),
  /** From 1; the client keeps them apart. */
  position: Int.default(1),
  /** Whether visitors see it, where the group lets them. */
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

/** A new one comes last, where no position is given. */
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

/** How many recipes a cookbook holds. */
export const CookbookCount = z.object({ id: z.string(), recipeCount: z.number().int() })
