import { z } from "zod"
import * as figures from "../domain/group-statistics"
import * as groups from "../domain/groups"
import { getMealsOfDay, setMealsOfDay } from "../domain/meal-plans/meals-of-day"
import { startHouseholdExport } from "../domain/household-export/start"
import { can } from "../shared/permissions"
import {
  Group,
  GroupStatistics,
  GroupStorage,
  PermissionsInput,
  Preferences,
  PreferencesInput,
} from "../schemas/group"
import { MealsOfDay } from "../schemas/meal-plan"
import { PageQuery } from "../schemas/pagination"
import { Report } from "../schemas/report"
import { ServerTask } from "../schemas/server-task"
import { User, UserSummaryPage } from "../schemas/user"
import { onSite, memberProcedure, refuseInDemo, procedureFor, rateLimited, router } from "./trpc"

export const groupsRouter = router({
  self: memberProcedure
    .meta({ summary: "Read one's own group" })
    .output(Group)
    .query(({ ctx }) => groups.selfGroup(ctx)),

  members: memberProcedure
    .meta({ summary: "List the members of the group" })
    .output(z.array(User))
    .query(({ ctx }) => groups.listMembers(ctx)),

  preferences: memberProcedure
    .meta({ summary: "Read the preferences of the group" })
    .output(Preferences)
    .query(({ ctx }) => groups.getPreferences(ctx)),

  updatePreferences: procedureFor(can.manage)
    .meta({ summary: "Replace the preferences of the group" })
    .use(refuseInDemo)
    .input(z.object({ data: PreferencesInput }))
    .output(Preferences)
    .mutation(({ ctx, input }) => groups.updatePreferences(ctx, input.data)),

  /** The order and names of the meals, for the web app: REST clients have the four of the contract. */
  mealsOfDay: memberProcedure.output(MealsOfDay).query(({ ctx }) => getMealsOfDay(ctx)),

  setMealsOfDay: procedureFor(can.manage)
    .use(refuseInDemo)
    .input(z.object({ data: MealsOfDay }))
    .output(MealsOfDay)
    .mutation(({ ctx, input }) => setMealsOfDay(ctx, input.data)),

  exportHousehold: procedureFor(can.manage)
    .meta({ summary: "Write an archive of everything that the group has" })
    .concat(rateLimited(20))
    .output(Report)
    .mutation(({ ctx }) => startHouseholdExport(ctx)),

  statistics: memberProcedure
    .meta({ summary: "Count what the group holds" })
    .output(GroupStatistics)
    .query(({ ctx }) => figures.statistics(ctx)),

  storage: memberProcedure
    .meta({ summary: "How much the pictures and files of the group take" })
    .output(GroupStorage)
    .query(({ ctx }) => figures.storage(ctx)),

  serverTasks: memberProcedure
    .meta({ summary: "List what ran in the background for the group" })
    .output(z.array(ServerTask))
    .query(({ ctx }) => figures.listServerTasks(ctx)),

  users: memberProcedure
    .meta({ summary: "List the members of the group, by page" })
    .input(PageQuery)
    .output(UserSummaryPage)
    .query(({ ctx, input }) => figures.listGroupUsers(ctx, input)),

  setPermissions: procedureFor(can.manage)
    .meta({ summary: "Set a member's rights" })
    .use(refuseInDemo)
    .use(onSite)
    .input(z.object({ data: PermissionsInput }))
    .output(User)
    .mutation(({ ctx, input }) => groups.setPermissions(ctx, input.data)),
})
