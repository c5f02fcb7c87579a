import { z } from "@hono/zod-openapi"
import { Int } from "./wire"

/** Paging, order and filter, as every list takes them. */
export const PageQuery = z.object({
  page: Int.default(1),
  /** -1: all. */
  perPage: Int.default(50),
  orderBy: z.string().optional(),
  orderDirection: z.enum(["asc", "desc"]).default("desc"),
  orderByNullPosition: z.enum(["first", "last"]).optional(),
  paginationSeed: z.string().optional(),
  queryFilter: z.string().optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** The envelope of every list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    page: z.number(),
    per_page: z.number(),
    total: z.number(),
    total_pages: z.number(),
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
