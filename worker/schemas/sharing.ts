import { z } from "@hono/zod-openapi"
import { Recipe } from "./recipe"
import { body, Moment, Uuid } from "./wire"

/** A link that shows one recipe to anyone who has it. Its id is the secret of the link. */
export const ShareToken = z
  .object({
    id: z.string(),
    groupId: z.string(),
    recipeId: z.string(),
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .openapi("RecipeShareTokenSummary")

export const ShareTokenWithRecipe = ShareToken.extend({ recipe: Recipe }).openapi(
  "RecipeShareToken",
)

const expiresAt = Moment.nullish()

export const ShareTokenInput = body({ recipeId: Uuid, expiresAt }).openapi("RecipeShareTokenCreate")
export type ShareTokenInput = z.output<typeof ShareTokenInput>

/** A link stays with its recipe; what may change is until when it holds. */
export const ShareTokenChange = body({ expiresAt }).openapi("RecipeShareTokenUpdate")
export type ShareTokenChange = z.output<typeof ShareTokenChange>
