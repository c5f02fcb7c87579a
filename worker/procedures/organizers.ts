import { z } from "zod"
import { collectionWrites } from "../domain/collection"
import { deleteOne } from "../domain/resource"
import { type Kind, kinds } from "../domain/organizers/kinds"
import * as read from "../domain/organizers/read"
import { Organizer, Tool } from "../schemas/organizer"
import {
  CountedOrganizer,
  CreatedOrganizer,
  OrganizerChanges,
  OrganizerInput,
  OrganizerPage,
  OrganizerWithRecipes,
  SearchQuery,
  ToolChanges,
  ToolInput,
  ToolPage,
  ToolWithRecipes,
} from "../schemas/organizer-list"
import { Uuid } from "../schemas/wire"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { crudProcedures } from "./crud"
import { memberProcedure, router } from "./trpc"

/** These rows are returned as stored (contract 11). */
const RawTag = Organizer.extend({
  group_id: z.string(),
  created_at: z.string(),
  update_at: z.string(),
})
const rawTag = ({
  groupId,
  createdAt,
  updateAt,
  ...tag
}: Awaited<ReturnType<typeof read.listEmpty>>[number]) => ({
  ...tag,
  group_id: groupId,
  created_at: createdAt,
  update_at: updateAt,
})

const slug = z.string()
const schemas = { input: OrganizerInput, update: OrganizerInput, patch: OrganizerChanges }
const options = { query: SearchQuery }

const counted = (kind: Kind) =>
  memberProcedure
    .output(z.array(CountedOrganizer))
    .query(({ ctx }) => read.countOrganizers(ctx, kind))

/** Deleting categories and tags returns nothing. */
const deleteSilently = (kind: "category" | "tag") =>
  memberProcedure
    .input(z.object({ itemId: Uuid }))
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteOne(ctx, kinds[kind], input.itemId)
      return null
    })

/** A new category or tag, with the id of its group. */
const create = (kind: "category" | "tag") =>
  memberProcedure
    .input(z.object({ data: OrganizerInput }))
    .output(CreatedOrganizer)
    .mutation(({ ctx, input }) => collectionWrites(kinds[kind]).create(ctx, input.data))

const categories = router({
  ...crudProcedures(
    kinds.category,
    { ...schemas, item: Organizer, page: OrganizerPage },
    collectionWrites(kinds.category),
    options,
  ),
  ...bulkProcedures(kinds.category),
  create: create("category"),
  delete: deleteSilently("category"),
  duplicate: duplicateProcedure(kinds.category, CreatedOrganizer),
  counted: counted("category"),
  empty: memberProcedure
    .output(z.array(Organizer))
    .query(({ ctx }) => read.listEmpty(ctx, "category")),
  getBySlug: memberProcedure
    .meta({ isLong: true })
    .input(z.object({ categorySlug: slug }))
    .output(OrganizerWithRecipes)
    .query(({ ctx, input }) => read.getOrganizerBySlug(ctx, "category", input.categorySlug)),
})

/** `recipes` is always empty: clients request them by slug (contract 11). */
const tagsWithRecipes = {
  ...kinds.tag,
  shown: (tag: typeof kinds.tag.table.$inferSelect) => ({ ...tag, recipes: [] }),
}

const tags = router({
  ...crudProcedures(
    tagsWithRecipes,
    { ...schemas, item: OrganizerWithRecipes, page: OrganizerPage },
    collectionWrites(tagsWithRecipes),
    options,
  ),
  ...bulkProcedures(kinds.tag),
  create: create("tag"),
  delete: deleteSilently("tag"),
  duplicate: duplicateProcedure(kinds.tag, CreatedOrganizer),
  counted: counted("tag"),
  empty: memberProcedure
    .output(z.array(RawTag))
    .query(async ({ ctx }) => (await read.listEmpty(ctx, "tag")).map(rawTag)),
  getBySlug: memberProcedure
    .meta({ isLong: true })
    .input(z.object({ tagSlug: slug }))
    .output(OrganizerWithRecipes)
    .query(({ ctx, input }) => read.getOrganizerBySlug(ctx, "tag", input.tagSlug)),
})

const tools = router({
  ...crudProcedures(
    kinds.tool,
    { item: Tool, page: ToolPage, input: ToolInput, update: ToolInput, patch: ToolChanges },
    collectionWrites(kinds.tool),
    options,
  ),
  ...bulkProcedures(kinds.tool),
  duplicate: duplicateProcedure(kinds.tool, Tool),
  counted: counted("tool"),
  getBySlug: memberProcedure
    .meta({ isLong: true })
    .input(z.object({ toolSlug: slug }))
    .output(ToolWithRecipes)
    .query(({ ctx, input }) => read.getOrganizerBySlug(ctx, "tool", input.toolSlug)),
})

export const organizersRouter = router({ categories, tags, tools })
