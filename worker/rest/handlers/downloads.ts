import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { plain } from "../../domain/errors"
import { serve } from "../../media/serve"
import { appRouter } from "../../procedures"
import { onInvalid } from "../errors"
import { otherDocumentedErrors } from "../documented-errors"

const getDownload = createRoute({
  method: "get",
  path: "/api/utils/download",
  operationId: "downloads.get",
  summary: "Fetch what a file token stands for",
  tags: ["Utils"],
  request: { query: z.object({ token: z.string().optional() }) },
  responses: {
    200: { description: "The file" },
    ...otherDocumentedErrors(appRouter.recipeExports.open, 400, 422),
  },
})

const getStorageText = createRoute({
  method: "get",
  path: "/api/media/docker/validate.txt",
  operationId: "storageCheck.read",
  summary: "What the check of the media store wrote",
  tags: ["Media"],
  responses: {
    200: { description: "The text" },
    ...otherDocumentedErrors(appRouter.storageCheck.read, 404),
  },
})

export const downloads = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid })
  .openapi(getDownload, async (c) => {
    const query = c.req.valid("query")
    const backup = await c.var.api.admin.backups.open(query)
    const { key, name } = backup ?? (await c.var.api.recipeExports.open(query))
    const store = backup?.store ?? c.var.context.media
    const found = await serve(store, key, c.req.raw, { attachment: name })
    if (found.status === 404) throw plain(400, "badRequest")
    found.headers.set("content-type", "application/octet-stream")
    // Anyone with the token may download it, and no cache may store it.
    found.headers.set("cache-control", "private, no-store")
    return found
  })
  .openapi(getStorageText, async (c) => c.text(await c.var.api.storageCheck.read()))
