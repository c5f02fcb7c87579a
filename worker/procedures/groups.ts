import { z } from "zod"
import * as figures from "../domain/group-figures"
import * as groups from "../domain/groups"
import { can } from "../rules/permissions"
import {
  Group,
  GroupStatistics,
  GroupStorage,
  PermissionsInput,
  Preferences,
  PreferencesInput,
} from "../schemas/group"
import { PageQuery } from "../schemas/pagination"
import { ServerTask } from "../schemas/server-task"
import { User, UserSummaryPage } from "../schemas/user"
import { memberProcedure, outsideDemo, procedureFor, router } from "./trpc"

export const groupsRouter = router({
  self: memberProcedure.output(Group).query(({ ctx }) => groups.selfGroup(ctx)),

  members: memberProcedure.output(z.array(User)).query(({ ctx }) => groups.listMembers(ctx)),

  preferences: memberProcedure.output(Preferences).query(({ ctx }) => groups.getPreferences(ctx)),

  updatePreferences: memberProcedure
    .use(outsideDemo)
    .input(z.object({ data: PreferencesInput }))
    .output(Preferences)
    .mutation(({ ctx, input }) => groups.updatePreferences(ctx, input.data)),

  statistics: memberProcedure.output(GroupStatistics).query(({ ctx }) => figures.statistics(ctx)),

  storage: memberProcedure.output(GroupStorage).query(({ ctx }) => figures.storage(ctx)),

  serverTasks: memberProcedure
    .output(z.array(ServerTask))
    .query(({ ctx }) => figures.listServerTasks(ctx)),

  users: memberProcedure
    .input(PageQuery)
    .output(UserSummaryPage)
    .query(({ ctx, input }) => figures.listGroupUsers(ctx, input)),

  setPermissions: procedureFor(can.manage)
    .use(outsideDemo)
    .input(z.object({ data: PermissionsInput }))
    .output(User)
    .mutation(({ ctx, input }) =>
      groups.setPermissions({ ...ctx, site: ctx.guardedDb }, input.data),
    ),
})
