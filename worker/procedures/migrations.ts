import { z } from "zod"
import { inspectUpload } from "../domain/app-import/inspect"
import { migrateAtOnce, startMigration } from "../domain/app-import/start"
import { MigrationRequest, MigrationType, UploadContents } from "../schemas/migration"
import { Report } from "../schemas/report"
import { Flag, Uuid } from "../schemas/wire"
import { memberProcedure, onSite, refuseInDemo, rateLimited, router } from "./trpc"

/** Imports of other programs' exports into the group. Any member may, as the contract defines. */
export const migrationsRouter = router({
  inspect: memberProcedure
    .meta({ summary: "What an upload looks like" })
    // It may read a whole archive.
    .concat(rateLimited(20))
    .input(z.object({ uploadId: Uuid }))
    .output(UploadContents)
    .query(({ ctx, input }) => inspectUpload(ctx, input.uploadId)),

  start: memberProcedure
    .meta({ summary: "Take over what another program exported" })
    .use(refuseInDemo)
    .concat(rateLimited(20))
    .input(z.object({ data: MigrationRequest }))
    .output(Report)
    .mutation(({ ctx, input }) => startMigration(ctx, input.data)),

  /** For the REST path, whose archive is sent with the request. */
  startAtOnce: memberProcedure
    // A turn of its job runs here, like in a worker that knows no group.
    .use(onSite)
    .use(refuseInDemo)
    .concat(rateLimited(20))
    .input(z.object({ type: MigrationType, archive: z.file(), addMigrationTag: Flag }))
    .output(Report)
    .mutation(({ ctx, input: { type, archive, addMigrationTag } }) =>
      migrateAtOnce({ ...ctx, db: ctx.site }, type, archive, addMigrationTag),
    ),
})
