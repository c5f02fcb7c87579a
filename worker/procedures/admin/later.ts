import { z } from "zod"
import { plain } from "../../domain/errors"
import { EmailReady, EmailTest } from "../../schemas/admin-site"
import { adminProcedure, memberProcedure, router } from "../trpc"
import { proven } from "./proven"

const noBackups = () => plain(501, "This site does not make backups of itself yet.")
const noMail = () => plain(501, "This site does not send mail yet.")
const noMigrations = () => plain(501, "This site does not take over data of other programs yet.")

const ofBackup = proven.input(z.object({ fileName: z.string() }))

/** Backups of the whole site: answered in words until there are any. */
export const backupsRouter = router({
  list: proven.query(() => refuse(noBackups)),
  create: proven.mutation(() => refuse(noBackups)),
  upload: proven.mutation(() => refuse(noBackups)),
  download: ofBackup.query(() => refuse(noBackups)),
  delete: ofBackup.mutation(() => refuse(noBackups)),
  restore: ofBackup.mutation(() => refuse(noBackups)),
})

export const emailRouter = router({
  ready: adminProcedure.output(EmailReady).query(() => ({ ready: false })),
  test: proven.input(z.object({ data: EmailTest })).mutation(() => refuse(noMail)),
})

/** What other programs have exported, brought into the group. */
export const migrationsRouter = router({
  start: memberProcedure.mutation(async ({ ctx }) => {
    await ctx.me()
    return refuse(noMigrations)
  }),
})

function refuse(refusal: () => Error): never {
  throw refusal()
}
