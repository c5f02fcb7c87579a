import { z } from "zod"
import { plain } from "../../domain/errors"
import { EmailReady, EmailTest } from "../../schemas/admin-site"
import { adminProcedure, router } from "../trpc"
import { requireProof } from "./require-proof"

const noBackups = () => plain(501, "notImplemented.backups")
const noMail = () => plain(501, "notImplemented.mail")

/** What this site cannot do yet. */
const coming = requireProof.meta({ refuses: [501] })
const ofBackup = coming.input(z.object({ fileName: z.string() }))

/** Backups of the whole site: answered in words until there are any. */
export const backupsRouter = router({
  list: coming.query(() => refuse(noBackups)),
  create: coming.mutation(() => refuse(noBackups)),
  upload: coming.meta({ summary: "Bring a backup" }).mutation(() => refuse(noBackups)),
  download: ofBackup.meta({ summary: "Fetch a backup" }).query(() => refuse(noBackups)),
  delete: ofBackup.mutation(() => refuse(noBackups)),
  restore: ofBackup.meta({ summary: "Put a backup back" }).mutation(() => refuse(noBackups)),
})

export const emailRouter = router({
  ready: adminProcedure
    .meta({ summary: "Whether the site can send mail" })
    .output(EmailReady)
    .query(() => ({ ready: false })),
  test: coming
    .meta({ summary: "Send a mail as a test" })
    .input(z.object({ data: EmailTest }))
    .mutation(() => refuse(noMail)),
})

function refuse(refusal: () => Error): never {
  throw refusal()
}
