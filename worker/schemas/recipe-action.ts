import { z } from "@hono/zod-openapi"
import { isScript } from "../lib/text/links"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body, Uuid } from "./wire"

const ActionType = z.enum(["link", "post"]).openapi("GroupRecipeActionType")

const shape = {
  actionType: ActionType,
  title: z.string().trim().min(1).max(200),
  /** May contain placeholders, such as `${slug}`, and open an app. */
  url: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .refine((link) => !isScript(link), "Must be a valid URL"),
}

export const RecipeActionInput = body(shape).openapi("CreateGroupRecipeAction")
export type RecipeActionInput = z.output<typeof RecipeActionInput>

export const RecipeActionChange = body({ ...shape, groupId: Uuid }).openapi("SaveGroupRecipeAction")
export type RecipeActionChange = z.output<typeof RecipeActionChange>

export const RecipeActionPatch = patchOf(shape).openapi("PatchGroupRecipeAction")
export type RecipeActionPatch = z.output<typeof RecipeActionPatch>

export const RecipeAction = z
  .object({
    id: z.string(),
    groupId: z.string(),
    actionType: ActionType,
    title: z.string(),
    url: z.string(),
  })
  .openapi("GroupRecipeActionOut")

export const RecipeActionPage = pageOf(RecipeAction).openapi("GroupRecipeActionPagination")
