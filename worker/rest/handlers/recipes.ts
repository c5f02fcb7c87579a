import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { bodyLimit } from "hono/body-limit"
import type { AppEnv } from "../../app"
import { InvalidInput, plain } from "../../domain/errors"
import { onInvalid } from "../errors"

/** A picture or a file of 20 MB, and the form around it. */
const limit = bodyLimit({
  maxSize: 20_100_000,
  onError: (c) => c.json({ detail: "Files may have at most 20 MB" }, 413),
})

const binary = z.any().openapi({ type: "string", format: "binary" })
const text = z.string().optional()
const multipart = (schema: z.ZodType) => ({
  required: true,
  content: { "multipart/form-data": { schema } },
})

const common = {
  tags: ["Recipe: Images and Assets"],
  security: [{ bearer: [] }],
  middleware: limit,
  responses: {
    200: { description: "Successful Response" },
    422: { description: "Validation Error" },
  },
}
const params = z.object({ slug: z.string() })

const setPicture = createRoute({
  ...common,
  method: "put",
  path: "/api/recipes/{slug}/image",
  summary: "Replace the picture",
  request: { params, body: multipart(z.object({ image: binary, extension: text })) },
})

const addAsset = createRoute({
  ...common,
  method: "post",
  path: "/api/recipes/{slug}/assets",
  summary: "Attach a file",
  request: {
    params,
    body: multipart(z.object({ file: binary, name: text, icon: text, extension: text })),
  },
})

export const recipeFiles = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid })
  .openapi(setPicture, async (c) => {
    const { image } = c.req.valid("form") as { image?: unknown }
    if (!(image instanceof Blob)) {
      throw new InvalidInput(["body", "image"], "Field required", "missing")
    }
    return c.json(await c.var.api.recipes.setPicture({ ...c.req.valid("param"), image }))
  })
  .openapi(addAsset, async (c) => {
    const { file, name, icon, extension } = c.req.valid("form") as Record<string, unknown>
    const isText = (value: unknown): value is string => typeof value === "string" && value !== ""
    if (!(file instanceof Blob) || !isText(name) || !isText(icon) || !isText(extension)) {
      throw plain(400, "Missing required fields")
    }
    const form = { ...c.req.valid("param"), file, name, icon, extension }
    return c.json(await c.var.api.recipes.addAsset(form))
  })
