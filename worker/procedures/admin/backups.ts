import { z } from "zod"
import { createBackup, restoreBackup, uploadBackup } from "../../domain/backups/at-once"
import { backupFailure } from "../../domain/backups/failure"
import * as backups from "../../domain/backups/list"
import {
  startAskedBackup,
  startCheck,
  startReplacing,
  startRestore,
  startTaking,
} from "../../domain/backups/start"
import { openDownload } from "../../domain/backups/download"
import { lookAtUpload } from "../../domain/backups/mealie/open"
import { wordedBackups } from "../../domain/backups/worded-store"
import {
  BackupFailure,
  BackupList,
  BackupOverview,
  FileToken,
  MealieBackup,
} from "../../schemas/backup"
import { Done, done } from "../../schemas/auth"
import { Uuid } from "../../schemas/wire"
import { publicProcedure, refuseInDemo, router } from "../trpc"
import { requireProof } from "./require-proof"

const reading = requireProof.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, backups: wordedBackups(ctx.backups) } }),
)
const changing = reading.use(refuseInDemo)
const one = z.object({ fileName: z.string() })
const report = z.object({ id: z.string() })

/** Backups of the whole site. */
export const backupsRouter = router({
  list: reading
    .meta({ refuses: [502] })
    .output(BackupList)
    .query(({ ctx }) => backups.contractList(ctx)),

  overview: reading.output(BackupOverview).query(({ ctx }) => backups.overview(ctx)),

  /** What administrators are shown on every page until a backup succeeds. */
  failure: reading.output(BackupFailure.nullable()).query(({ ctx }) => backupFailure(ctx.site)),

  /** For the web, which shows how far it is. */
  start: changing.output(report).mutation(({ ctx }) => startAskedBackup(ctx)),

  check: changing
    .input(one)
    .output(report)
    .mutation(({ ctx, input }) => startCheck(ctx, input.fileName)),

  take: changing
    .input(z.object({ uploadId: Uuid }))
    .output(report)
    .mutation(({ ctx, input }) => startTaking(ctx, input.uploadId)),

  /** What an upload is where it is a backup of Mealie, which can replace the site or be imported. */
  look: reading
    .input(z.object({ uploadId: Uuid }))
    .output(MealieBackup.nullable())
    .query(({ ctx, input }) => lookAtUpload(ctx, input.uploadId)),

  /** For the web, as `startRestore`: makes the site of an uploaded backup of Mealie. */
  startReplacing: changing
    .input(z.object({ uploadId: Uuid, isAcknowledged: z.literal(true) }))
    .output(report)
    .mutation(({ ctx, input }) => startReplacing(ctx, input.uploadId)),

  create: changing
    .meta({ refuses: [409, 500, 502, 507] })
    .output(Done)
    .mutation(async ({ ctx }) => done(await createBackup({ ...ctx, db: ctx.site }))),

  upload: changing
    .meta({ summary: "Bring a backup", refuses: [409, 413, 500, 502, 507] })
    .input(z.object({ archive: z.file() }))
    .output(Done)
    .mutation(async ({ ctx, input }) =>
      done(await uploadBackup({ ...ctx, db: ctx.site }, input.archive)),
    ),

  download: reading
    .meta({ summary: "Get a token to fetch a backup", refuses: [404, 502] })
    .input(one)
    .output(FileToken)
    .query(({ ctx, input }) => backups.downloadToken(ctx, input.fileName)),

  delete: changing
    .meta({ refuses: [400, 409, 500, 502] })
    .input(one)
    .output(Done)
    .mutation(async ({ ctx, input }) => done(await backups.deleteBackup(ctx, input.fileName))),

  restore: changing
    .meta({ summary: "Put a backup back", refuses: [400, 404, 409, 500, 502, 507] })
    .input(one)
    .output(Done)
    .mutation(async ({ ctx, input }) =>
      done(await restoreBackup({ ...ctx, db: ctx.site }, input.fileName)),
    ),

  /** For the web, which asks for the acknowledgement and shows how far it is. */
  startRestore: changing
    .input(one.extend({ isAcknowledged: z.literal(true) }))
    .output(report)
    .mutation(({ ctx, input }) => startRestore(ctx, input.fileName)),

  /** What a file token opens; null where it is for something else. */
  open: publicProcedure
    .input(z.object({ token: z.string().optional() }))
    .query(({ ctx, input }) => openDownload(ctx, input.token)),
})
