import { z } from "@hono/zod-openapi"
import { body, Uuid } from "./wire"

/** As many as a table shows at once. */
const mostAtOnce = 10_000

export const Ids = z.array(Uuid).min(1).max(mostAtOnce)
export const Many = z.object({ ids: Ids })
export const MergeMany = z.object({ ids: Ids, into: Uuid })
export const Count = z.object({ count: z.number() })

/** Some ids, or none for all. */
export const ManyOrAll = z.object({ ids: Ids.optional() })
/** How often things are used: recipes with a food, foods with a label. Missing ones are not used. */
export const Uses = z.array(z.object({ id: z.string(), count: z.number() }))

/** The name of a copy. */
export const CopyInput = body({ name: z.string().trim().min(1).max(500) })
