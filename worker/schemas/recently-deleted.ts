import { z } from "@hono/zod-openapi"
import { body, Int, Uuid } from "./wire"

/** Things that can be restored after their deletion. */
export const DeletedKind = z.enum(["recipe", "meal", "shoppingList", "cookbook", "comment"])
export type DeletedKind = z.infer<typeof DeletedKind>

export const DeletedThing = z
  .object({
    kind: DeletedKind,
    /** A UUID; of a planned meal its number. */
    id: z.string(),
    /** Its name: for a planned meal its recipe or title, for a comment its text, shortened. */
    name: z.string(),
    deletedAt: z.string(),
    /** The account may be deleted. */
    deletedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** When it is purged. */
    restorableUntil: z.string(),
    /** Whether the caller may restore or purge it. */
    mayChange: z.boolean(),
    /** The recipe that it is, or is about. */
    recipe: z
      .object({ id: z.string(), slug: z.string(), name: z.string(), image: z.string().nullable() })
      .nullable(),
    /** Of a planned meal. */
    date: z.string().nullable(),
    entryType: z.string().nullable(),
    /** The number of things restored with a recipe, or of items on a list. */
    meals: z.number().int(),
    comments: z.number().int(),
    items: z.number().int(),
  })
  .openapi("DeletedThing")
export type DeletedThing = z.infer<typeof DeletedThing>

export const DeletedThings = z
  .object({
    /** The last deleted first. */
    items: z.array(DeletedThing),
    /** Whether there are more than requested. */
    hasMore: z.boolean(),
  })
  .openapi("DeletedThings")

export const DeletedQuery = z.object({
  kind: DeletedKind.optional(),
  limit: Int.pipe(z.number().min(1).max(1000)).default(100),
})
export type DeletedQuery = z.infer<typeof DeletedQuery>

/** As many as a table of recipes shows at once. */
const mostAtOnce = 10_000
const uuids = z.array(Uuid).max(mostAtOnce).default([])

/** Things by their ids. */
export const ThingIds = body({
  recipes: uuids,
  meals: z.array(Int).max(mostAtOnce).default([]),
  shoppingLists: uuids,
  cookbooks: uuids,
  comments: uuids,
}).openapi("ThingIds")
export type ThingIds = z.infer<typeof ThingIds>

const texts = z.array(z.string())
const changed = z.object({
  recipes: texts,
  meals: z.array(z.number().int()),
  shoppingLists: texts,
  cookbooks: texts,
  comments: texts,
})

/** The ids of restored or purged things. */
export const ChangedThings = changed.openapi("ChangedThings")

/** The ids of deleted things, and the number of planned meals hidden with the recipes. */
export const RemovedThings = changed
  .extend({ also: z.object({ meals: z.number().int() }) })
  .openapi("RemovedThings")

/** The number of purged things, and whether the call must be repeated for the rest. */
export const EmptiedDeleted = z
  .object({ count: z.number().int(), hasMore: z.boolean() })
  .openapi("EmptiedDeleted")
