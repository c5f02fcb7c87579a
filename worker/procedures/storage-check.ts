import { z } from "zod"
import { checkStorage, storageCheckText } from "../domain/storage-check"
import { adminProcedure, publicProcedure, router } from "./trpc"

export const storageCheckRouter = router({
  write: adminProcedure
    .meta({ summary: "Write a file for the check of the media store" })
    .output(z.object({ text: z.string() }))
    .query(({ ctx }) => checkStorage(ctx)),

  read: publicProcedure.output(z.string()).query(({ ctx }) => storageCheckText(ctx)),
})
