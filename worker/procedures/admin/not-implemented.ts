import { z } from "zod"
import { plain } from "../../domain/errors"
import { router } from "../trpc"
import { requireProof } from "./require-proof"

const noBackups = () => plain(501, "notImplemented.backups")

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

function refuse(refusal: () => Error): never {
  throw refusal()
}
