import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../../app"
import { plain } from "../../domain/errors"
import { onInvalid } from "../errors"
import { binary, multipart, pictureForm, pictureIn, upload } from "./uploads"

const text = z.string().optional()
const common = { ...upload, tags: ["Recipe: Images and Assets"] }
const params = z.object({ slug: z.string() })

const setPicture = createRoute({
  ...common,
  method: "put",
  path: "/api/recipes/{slug}/image",
  summary: "Replace the picture",
  request: { params, body: pictureForm },
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
    const image = pictureIn(c.req.valid("form") as { image?: unknown })
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
