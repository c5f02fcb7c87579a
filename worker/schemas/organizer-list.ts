import { z } from "@hono/zod-openapi"
import { Organizer, Tool } from "./organizer"
import { pageOf, PageQuery } from "./pagination"
import { patchOf } from "./patch"
import { RecipeSummary } from "./recipe"
import { body, Flag } from "./wire"

/** A list that can also be searched. */
export const SearchQuery = PageQuery.extend({ search: z.string().optional() })

/** An empty name is refused by the domain: with 400, as the contract has it. */
const organizer = { name: z.string().trim().max(500) }
export const OrganizerInput = body(organizer).openapi("CategoryIn")
export type OrganizerInput = z.infer<typeof OrganizerInput>
export const OrganizerChanges = patchOf(organizer)

const tool = { ...organizer, onHand: Flag.default(false) }
export const ToolInput = body(tool).openapi("RecipeToolCreate")
export type ToolInput = z.infer<typeof ToolInput>
export const ToolChanges = patchOf(tool)

export const CreatedOrganizer = Organizer.extend({ groupId: z.string() }).openapi("CategoryOut")

const recipes = z.array(RecipeSummary)
export const OrganizerWithRecipes = Organizer.extend({ recipes }).openapi("RecipeTagResponse")
export const ToolWithRecipes = Tool.extend({ recipes }).openapi("RecipeToolResponse")

export const OrganizerPage = pageOf(Organizer).openapi("RecipeCategoryPagination")
export const ToolPage = pageOf(Tool).openapi("RecipeToolPagination")

/** An organizer in the index of the web app. */
export const CountedOrganizer = Organizer.extend({
  /** Recipes with it that are not deleted. */
  recipeCount: z.number(),
  /** Of tools alone. */
  onHand: z.boolean().optional(),
})
