import { z } from "zod"
import * as uploads from "../domain/uploads"
import { Upload, UploadInput } from "../schemas/upload"
import { Int, Uuid } from "../schemas/wire"
import { memberProcedure, refuseInDemo, rateLimited, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

/**
 * Large files sent in parts: archives of other programs. Any member may upload them, as the contract defines for
 * migrations.
 */
export const uploadsRouter = router({
  list: memberProcedure.output(z.array(Upload)).query(({ ctx }) => uploads.listUploads(ctx)),

  open: memberProcedure
    .meta({ summary: "Make room for a file that comes in parts" })
    .use(refuseInDemo)
    // Deleted parts leave the store some minutes later.
    .concat(rateLimited(30))
    .input(z.object({ data: UploadInput }))
    .output(Upload)
    .mutation(({ ctx, input }) => uploads.openUpload(ctx, input.data)),

  get: one.output(Upload).query(({ ctx, input }) => uploads.getUpload(ctx, input.itemId)),

  /** For the REST path, whose body is the part. */
  storePart: one
    .use(refuseInDemo)
    .input(
      z.object({
        number: Int,
        body: z.instanceof(ReadableStream<Uint8Array>),
        length: z.number().optional(),
      }),
    )
    .output(Upload)
    .mutation(({ ctx, input: { itemId, number, body, length } }) =>
      uploads.storePart(ctx, itemId, number, body, length),
    ),

  delete: one
    .output(z.null())
    .mutation(({ ctx, input }) => uploads.deleteUpload(ctx, input.itemId)),
})
