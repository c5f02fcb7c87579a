import { z } from "@hono/zod-openapi"
import { bodyLimit } from "hono/body-limit"

/** A picture or a file of 20 MB, and the form around it. */
const limit = bodyLimit({
  maxSize: 20_100_000,
  onError: (c) => c.json({ detail: "Files may have at most 20 MB" }, 413),
})

/** What routes that take a file have in common. */
export const uploading = <T extends z.ZodType>(answer: T) => ({
  security: [{ bearer: [] }],
  middleware: limit,
  responses: {
    200: {
      description: "Successful Response",
      content: { "application/json": { schema: answer } },
    },
    422: { description: "Validation Error" },
  },
})

export const binary = z.file().openapi({ type: "string", format: "binary" })

export const multipart = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "multipart/form-data": { schema } },
})

/** The form of a picture. Its format shows in the bytes: `extension` is what clients send besides. */
export const pictureForm = multipart(z.object({ image: binary, extension: z.string().optional() }))

/** The version of a picture, by which browsers know it from the one before. */
export const pictureVersion = z.object({ image: z.string() })
