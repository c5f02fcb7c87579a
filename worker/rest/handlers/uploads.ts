import { z } from "@hono/zod-openapi"
import type { AnyProcedure } from "@trpc/server"
import type { MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import { InvalidInput } from "../../domain/errors"
import { cutOff } from "../body"
import { formLimitError } from "../form-limits"
import { otherDocumentedErrors } from "../documented-errors"

/** A form of so many bytes, including its files; `refusal` answers a larger one. */
export const formOf = (maxSize: number, refusal: string): MiddlewareHandler[] => [
  bodyLimit({ maxSize, onError: (c) => c.json({ detail: refusal }, 413) }),
  async (c, next) => {
    const type = c.req.header("content-type") ?? ""
    const isForm = type.startsWith("multipart/")
    const fault = isForm && formLimitError(await c.req.arrayBuffer().catch(cutOff), type)
    if (fault) throw new InvalidInput(["body"], fault)
    await next()
  },
]

/** A picture or a file of 20 MB, and its form. */
const fileForm = formOf(20_100_000, "Files may have at most 20 MB")

/**
 * Common parts of routes that accept a file.
 * @param procedure stores the file
 * @param others further statuses of refusals
 */
export const uploading = <T extends z.ZodType>(
  answer: T,
  procedure: AnyProcedure,
  ...others: number[]
) => ({
  security: [{ bearer: [] }],
  middleware: fileForm,
  responses: {
    200: {
      description: "Successful Response",
      content: { "application/json": { schema: answer } },
    },
    ...otherDocumentedErrors(procedure, 400, 413, 422, 507, ...others),
  },
})

export const binary = z.file().openapi({ type: "string", format: "binary" })

export const multipart = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "multipart/form-data": { schema } },
})

/** The form of a picture. Its bytes show its format: `extension` is also sent by clients. */
export const pictureForm = multipart(z.object({ image: binary, extension: z.string().optional() }))

/** The version of a picture, by which browsers distinguish it from the previous one. */
export const pictureVersion = z.object({ image: z.string() })
