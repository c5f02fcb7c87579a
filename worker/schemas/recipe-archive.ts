import { z } from "@hono/zod-openapi"
import { toWireDate } from "../lib/times"
import { recipeShape } from "./recipe-input"
import { AnyUuid, Moment, Num, spelling } from "./wire"

/** A member that does not matter enough to refuse an archive for. */
const perhaps = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined)

/**
 * A recipe as archives store it, in camelCase or snake_case: what `recipeShape` accepts, with its owner and dates.
 * Files and comments are not read, and neither are ids of the recipe.
 */
export const ArchivedRecipe = spelling(
  recipeShape.omit({ assets: true, image: true }).extend({
    name: z.string().trim().min(1).max(2000),
    userId: perhaps(AnyUuid),
    rating: perhaps(Num.pipe(z.number().gt(0).max(5))),
    createdAt: perhaps(Moment),
    dateAdded: perhaps(z.string().transform((text) => toWireDate(text))),
  }),
)
export type ArchivedRecipe = z.infer<typeof ArchivedRecipe>
