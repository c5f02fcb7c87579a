import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { Upload } from "../../schemas/upload"
import { Int, Uuid } from "../../schemas/wire"
import { onInvalid } from "../errors"
import { otherDocumentedErrors } from "../documented-errors"

const putPart = createRoute({
  method: "put",
  path: "/api/groups/uploads/{item_id}/parts/{number}",
  operationId: "uploads.storePart",
  summary: "Send a part of a file",
  description:
    "The body is the part itself. Parts are counted from 0; all have `partBytes` bytes, but for the last. " +
    "They may come in any order, several at a time, and again.",
  tags: ["Groups: Uploads"],
  security: [{ bearer: [] }],
  request: {
    params: z.object({ item_id: Uuid, number: Int }),
    body: {
      required: true,
      content: {
        "application/octet-stream": { schema: { type: "string", format: "binary" } },
      },
    },
  },
  responses: {
    200: {
      description: "Successful Response",
      content: { "application/json": { schema: Upload } },
    },
    ...otherDocumentedErrors(appRouter.uploads.storePart, 400, 404, 413, 422, 507),
  },
})

export const uploadParts = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  putPart,
  async (c) => {
    const { item_id: itemId, number } = c.req.valid("param")
    const body = c.req.raw.body ?? new ReadableStream({ start: (none) => none.close() })
    const declared = c.req.header("content-length")
    const length = c.req.header("transfer-encoding") || !declared ? undefined : Number(declared)
    return c.json(await c.var.api.uploads.storePart({ itemId, number, body, length }))
  },
)
