import { z } from "@hono/zod-openapi"
import { body, Int } from "./wire"

/** A file to upload: its name, and its number of bytes. */
export const UploadInput = body({
  name: z.string().trim().min(1).max(255),
  size: Int.pipe(z.number().min(1, "The file is empty")),
}).openapi("UploadInput")
export type UploadInput = z.infer<typeof UploadInput>

export const Upload = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    /** Bytes of each part but the last. */
    partBytes: z.number(),
    /** Parts that have arrived, counted from 0. */
    received: z.array(z.number()),
    /** When it is removed. */
    expires: z.string(),
  })
  .openapi("Upload")
export type Upload = z.infer<typeof Upload>
