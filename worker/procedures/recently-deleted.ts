import { z } from "zod"
import * as change from "../domain/recently-deleted/change"
import { listDeleted } from "../domain/recently-deleted/list"
import {
  ChangedThings,
  DeletedQuery,
  DeletedThings,
  EmptiedDeleted,
  RemovedThings,
  ThingIds,
} from "../schemas/recently-deleted"
import { memberProcedure, router } from "./trpc"

const some = memberProcedure.input(z.object({ data: ThingIds }))

/** Deleted things that can be restored for 30 days. */
export const recentlyDeletedRouter = router({
  list: memberProcedure
    .meta({ summary: "List what was deleted and can be restored" })
    .input(DeletedQuery)
    .output(DeletedThings)
    .query(({ ctx, input }) => listDeleted(ctx, input)),

  /** For the web: deletes things, and returns what is deleted with them. */
  add: some
    .output(RemovedThings)
    .mutation(({ ctx, input }) => change.removeThings(ctx, input.data)),

  restore: some
    .meta({ summary: "Restore what was deleted" })
    .output(ChangedThings)
    .mutation(({ ctx, input }) => change.restoreThings(ctx, input.data)),

  purge: some
    .meta({ summary: "Delete for good what was deleted" })
    .output(ChangedThings)
    .mutation(({ ctx, input }) => change.purgeThings(ctx, input.data)),

  empty: memberProcedure
    .meta({ summary: "Delete for good, 500 of each kind a call, all that was deleted" })
    .output(EmptiedDeleted)
    .mutation(({ ctx }) => change.emptyDeleted(ctx)),
})
