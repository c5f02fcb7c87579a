import { z } from "zod"
import { changeOne, createOne } from "../domain/collection"
import { deleteOne, getOne, listOfAll } from "../domain/resource"
import { kinds } from "../domain/organizers/kinds"
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
import { memberProcedure, router } from "./trpc"

const itemId = Uuid
/** These rows go out as they are stored (contract 11). */
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

const list = memberProcedure.input(SearchQuery)
const one = memberProcedure.input(z.object({ itemId }))
const slug = z.string()
const save = memberProcedure.input(z.object({ data: OrganizerInput }))
const saveTool = memberProcedure.input(z.object({ data: ToolInput }))
const patch = one.input(z.object({ data: OrganizerChanges }))
const patchTool = one.input(z.object({ data: ToolChanges }))

const categories = router({
  ...bulkProcedures(kinds.category),
  duplicate: duplicateProcedure(kinds.category, CreatedOrganizer),
  list: list.output(OrganizerPage).query(({ ctx, input }) => listOfAll(ctx, kinds.category, input)),
  counted: memberProcedure
    .output(z.array(CountedOrganizer))
    .query(({ ctx }) => read.countOrganizers(ctx, "category")),
  empty: memberProcedure
    .output(z.array(Organizer))
    .query(({ ctx }) => read.listEmpty(ctx, "category")),
  get: one.output(Organizer).query(({ ctx, input }) => getOne(ctx, kinds.category, input.itemId)),
  getBySlug: memberProcedure
    .meta({ isLong: true })
    .input(z.object({ categorySlug: slug }))
    .output(OrganizerWithRecipes)
    .query(({ ctx, input }) => read.getOrganizerBySlug(ctx, "category", input.categorySlug)),
  create: save
    .output(CreatedOrganizer)
    .mutation(({ ctx, input }) => createOne(ctx, kinds.category, input.data)),
  update: save
    .input(z.object({ itemId }))
    .output(Organizer)
    .mutation(({ ctx, input }) => changeOne(ctx, kinds.category, input.itemId, input.data)),
  patch: patch
    .output(Organizer)
    .mutation(({ ctx, input }) => changeOne(ctx, kinds.category, input.itemId, input.data)),
  delete: one.output(z.null()).mutation(async ({ ctx, input }) => {
    await deleteOne(ctx, kinds.category, input.itemId)
    return null
  }),
})

const tags = router({
  ...bulkProcedures(kinds.tag),
  duplicate: duplicateProcedure(kinds.tag, CreatedOrganizer),
  list: list.output(OrganizerPage).query(({ ctx, input }) => listOfAll(ctx, kinds.tag, input)),
  counted: memberProcedure
    .output(z.array(CountedOrganizer))
    .query(({ ctx }) => read.countOrganizers(ctx, "tag")),
  empty: memberProcedure
    .output(z.array(RawTag))
    .query(async ({ ctx }) => (await read.listEmpty(ctx, "tag")).map(rawTag)),
  /** `recipes` is there and empty: clients ask by slug for them (contract 11). */
  get: one.output(OrganizerWithRecipes).query(async ({ ctx, input }) => ({
    ...(await getOne(ctx, kinds.tag, input.itemId)),
    recipes: [],
  })),
  getBySlug: memberProcedure
    .meta({ isLong: true })
    .input(z.object({ tagSlug: slug }))
    .output(OrganizerWithRecipes)
    .query(({ ctx, input }) => read.getOrganizerBySlug(ctx, "tag", input.tagSlug)),
  create: save
    .output(CreatedOrganizer)
    .mutation(({ ctx, input }) => createOne(ctx, kinds.tag, input.data)),
  update: save
    .input(z.object({ itemId }))
    .output(OrganizerWithRecipes)
    .mutation(async ({ ctx, input }) => ({
      ...(await changeOne(ctx, kinds.tag, input.itemId, input.data)),
      recipes: [],
    })),
  patch: patch.output(OrganizerWithRecipes).mutation(async ({ ctx, input }) => ({
    ...(await changeOne(ctx, kinds.tag, input.itemId, input.data)),
    recipes: [],
  })),
  delete: one.output(z.null()).mutation(async ({ ctx, input }) => {
    await deleteOne(ctx, kinds.tag, input.itemId)
    return null
  }),
})

const tools = router({
  ...bulkProcedures(kinds.tool),
  duplicate: duplicateProcedure(kinds.tool, Tool),
  list: list.output(ToolPage).query(({ ctx, input }) => listOfAll(ctx, kinds.tool, input)),
  counted: memberProcedure
    .output(z.array(CountedOrganizer))
    .query(({ ctx }) => read.countOrganizers(ctx, "tool")),
  get: one.output(Tool).query(({ ctx, input }) => getOne(ctx, kinds.tool, input.itemId)),
  getBySlug: memberProcedure
    .meta({ isLong: true })
    .input(z.object({ toolSlug: slug }))
    .output(ToolWithRecipes)
    .query(({ ctx, input }) => read.getOrganizerBySlug(ctx, "tool", input.toolSlug)),
  create: saveTool
    .output(Tool)
    .mutation(({ ctx, input }) => createOne(ctx, kinds.tool, input.data)),
  update: saveTool
    .input(z.object({ itemId }))
    .output(Tool)
    .mutation(({ ctx, input }) => changeOne(ctx, kinds.tool, input.itemId, input.data)),
  patch: patchTool
    .output(Tool)
    .mutation(({ ctx, input }) => changeOne(ctx, kinds.tool, input.itemId, input.data)),
  delete: one.output(Tool).mutation(({ ctx, input }) => deleteOne(ctx, kinds.tool, input.itemId)),
})

export const organizersRouter = router({ categories, tags, tools })
