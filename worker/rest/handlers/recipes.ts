import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { plain } from "../../domain/errors"
import { appRouter } from "../../procedures"
import { RecipeAsset } from "../../schemas/recipe"
import { onInvalid } from "../errors"
import { binary, multipart, pictureForm, pictureVersion, uploading } from "./uploads"

const text = z.string().optional()
/** A form without a chosen file sends an empty text instead. */
const fileOrNone = z.union([binary, z.literal("")]).openapi({ type: "string", format: "binary" })
const tags = ["Recipe: Images and Assets"]
const params = z.object({ slug: z.string() })

const setPicture = createRoute({
  ...uploading(pictureVersion, appRouter.recipes.setPicture, 404),
  tags,
  method: "put",
  path: "/api/recipes/{slug}/image",
  operationId: "recipes.setPicture",
  summary: "Replace the picture",
  request: { params, body: pictureForm },
})

const addAsset = createRoute({
  ...uploading(RecipeAsset, appRouter.recipes.addAsset, 404),
  tags,
  method: "post",
  path: "/api/recipes/{slug}/assets",
  operationId: "recipes.addAsset",
  summary: "Attach a file",
  request: {
    params,
    body: multipart(z.object({ file: fileOrNone, name: text, icon: text, extension: text })),
  },
})

export const recipeFiles = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid })
  .openapi(setPicture, async (c) => {
    const { image } = c.req.valid("form")
    return c.json(await c.var.api.recipes.setPicture({ ...c.req.valid("param"), image }))
  })
  .openapi(addAsset, async (c) => {
    const { file, name, icon, extension } = c.req.valid("form")
    if (!file || !name || !icon || !extension) throw plain(400, "request.missingFields")
    const form = { ...c.req.valid("param"), file, name, icon, extension }
    return c.json(await c.var.api.recipes.addAsset(form))
  })
