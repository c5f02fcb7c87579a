import { z } from "zod"
import * as groups from "../../domain/admin/groups"
import {
  FullGroup,
  GroupName,
  GroupPage,
  GroupPatch,
  GroupRow,
  GroupUpdate,
} from "../../schemas/admin-groups"
import { PageQuery } from "../../schemas/pagination"
import { Uuid } from "../../schemas/wire"
import { adminProcedure, refuseInDemo, router } from "../trpc"

const changing = adminProcedure.use(refuseInDemo)
const one = z.object({ itemId: Uuid })

/** Every group of the site, for administrators. */
export const siteGroupsRouter = router({
  list: adminProcedure
    .input(PageQuery)
    .output(GroupPage)
    .query(({ ctx, input }) => groups.listGroups(ctx, input)),

  get: adminProcedure
    .input(one)
    .output(FullGroup)
    .query(({ ctx, input }) => groups.getGroup(ctx, input.itemId)),

  overview: adminProcedure.output(z.array(GroupRow)).query(({ ctx }) => groups.groupOverview(ctx)),

  /** For the web, which asks for another name where this one is taken. */
  add: changing
    .input(z.object({ data: GroupName }))
    .output(FullGroup)
    .mutation(({ ctx, input }) => groups.addGroup(ctx, input.data.name)),

  create: changing
    .input(z.object({ data: GroupName }))
    .output(FullGroup)
    .mutation(({ ctx, input }) => groups.createGroup(ctx, input.data.name)),

  duplicate: changing
    .meta({ summary: "Make a group with the preferences of another" })
    .input(one.extend({ data: GroupName }))
    .output(FullGroup)
    .mutation(({ ctx, input }) => groups.duplicateGroup(ctx, input.itemId, input.data.name)),

  update: changing
    .input(one.extend({ data: GroupUpdate }))
    .output(FullGroup)
    .mutation(({ ctx, input }) => groups.changeGroup(ctx, input.itemId, input.data)),

  patch: changing
    .input(one.extend({ data: GroupPatch }))
    .output(FullGroup)
    .mutation(({ ctx, input }) => groups.changeGroup(ctx, input.itemId, input.data)),

  delete: changing
    .input(one)
    .output(FullGroup)
    .mutation(({ ctx, input }) => groups.deleteGroup(ctx, input.itemId)),
})
