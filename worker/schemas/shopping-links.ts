import { z } from "@hono/zod-openapi"
import { clockPattern } from "../shared/shopping/hybrid-clock"
import { Moment, Uuid } from "./wire"

/** A link to a list, as members see it. */
export const ListLink = z.object({
  id: z.string(),
  shoppingListId: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
})

export const ListLinkInput = z.object({ listId: Uuid, expiresAt: Moment })

/** One item of a shared list: the fields needed to read it, and nothing else of the group. */
const SharedItem = z.object({
  id: z.string(),
  quantity: z.number(),
  note: z.string(),
  isFood: z.boolean(),
  checked: z.boolean(),
  /** When it was checked off or unchecked, by `shared/shopping/hybrid-clock.ts`; empty if never. */
  tickedAt: z.string(),
  unit: z
    .object({
      id: z.string(),
      name: z.string(),
      pluralName: z.string().nullable(),
      abbreviation: z.string(),
      pluralAbbreviation: z.string(),
      useAbbreviation: z.boolean(),
      fraction: z.boolean(),
    })
    .nullable(),
  food: z
    .object({ id: z.string(), name: z.string(), pluralName: z.string().nullable() })
    .nullable(),
  label: z.object({ id: z.string(), name: z.string(), color: z.string() }).nullable(),
  /** The amounts of the recipes that it is for. */
  recipeQuantities: z.array(z.number()),
})
export type SharedItem = z.infer<typeof SharedItem>

export const SharedList = z.object({
  name: z.string(),
  /** Null where nothing has changed since the requested version. */
  items: z.array(SharedItem).nullable(),
  /** Ids of labels in the order of the shop. */
  labelOrder: z.array(z.string()),
  version: z.string(),
  /** Later than every clock of the list, and not before the server's time. */
  clock: z.string(),
})
export type SharedList = z.infer<typeof SharedList>

/** Items that one request may check off. */
const MAX_TICKS = 200

export const Ticks = z
  .array(z.object({ itemId: Uuid, clock: z.string().regex(clockPattern), checked: z.boolean() }))
  .max(MAX_TICKS)
export type Ticks = z.output<typeof Ticks>
