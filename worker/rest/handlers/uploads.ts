import { z } from "@hono/zod-openapi"
import { bodyLimit } from "hono/body-limit"
import { InvalidInput } from "../../domain/errors"

/** A picture or a file of 20 MB, and the form around it. */
const limit = bodyLimit({
  maxSize: 20_100_000,
  onError: (c) => c.json({ detail: "Files may have at most 20 MB" }, 413),
})

/** What routes that take a file have in common. */
export const upload = {
  security: [{ bearer: [] }],
  middleware: limit,
  responses: {
    200: { description: "Successful Response" },
    422: { description: "Validation Error" },
  },
}

export const binary = z.any().openapi({ type: "string", format: "binary" })

export const multipart = (schema: z.ZodType) => ({
  required: true,
  content: { "multipart/form-data": { schema } },
})

/** The form of a picture. Its format shows in the bytes: `extension` is what clients send besides. */
export const pictureForm = multipart(z.object({ image: binary, extension: z.string().optional() }))

/** @throws InvalidInput when the form has no file of this name */
export function pictureIn(form: { image?: unknown }): Blob {
  if (form.image instanceof Blob) return form.image
  throw new InvalidInput(["body", "image"], "Field required", "missing")
}
