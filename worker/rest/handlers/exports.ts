import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { onInvalid } from "../errors"
import { otherDocumentedErrors } from "../documented-errors"
import { binary, formOf, multipart } from "./uploads"

const params = z.object({ slug: z.string() })
const common = { tags: ["Recipe: Exports"], security: [{ bearer: [] }] }
const { recipeExports: procedures } = appRouter
const file = { description: "The file" }

const getZip = createRoute({
  ...common,
  method: "get",
  path: "/api/recipes/{slug}/exports/zip",
  operationId: "recipeExports.zip",
  summary: "The zip of a recipe",
  request: { params, query: z.object({ token: z.string() }) },
  responses: { 200: file, ...otherDocumentedErrors(procedures.zip, 400, 404, 422) },
})

const getFile = createRoute({
  ...common,
  method: "get",
  path: "/api/recipes/{slug}/exports",
  operationId: "recipeExports.file",
  summary: "A recipe as a file",
  request: { params, query: z.object({ template_name: z.string() }) },
  responses: { 200: file, ...otherDocumentedErrors(procedures.file, 400, 404, 422) },
})

const createFromZip = createRoute({
  ...common,
  method: "post",
  path: "/api/recipes/create-from-zip",
  operationId: "recipeExports.createFromZip",
  summary: "Make a recipe of its zip",
  middleware: formOf(10_100_000, "Archives may have at most 10 MB"),
  request: { body: multipart(z.object({ archive: binary })) },
  responses: {
    201: { description: "The slug", content: { "application/json": { schema: z.string() } } },
    ...otherDocumentedErrors(procedures.create, 400, 413, 422, 507),
  },
})

/** A file for download; its name is a slug and an ending, which need no quoting. */
const download = ({ name, file }: { name: string; file: Blob }) =>
  new Response(file, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  })

export const recipeExports = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid })
  .openapi(getZip, async (c) => {
    const input = { ...c.req.valid("param"), ...c.req.valid("query") }
    return download(await c.var.api.recipeExports.zip(input))
  })
  .openapi(getFile, async (c) => {
    const { template_name: templateName } = c.req.valid("query")
    const input = { ...c.req.valid("param"), templateName }
    return download(await c.var.api.recipeExports.file(input))
  })
  .openapi(createFromZip, async (c) => {
    return c.json(await c.var.api.recipeExports.create(c.req.valid("form")), 201)
  })
