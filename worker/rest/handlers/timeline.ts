import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { Uuid } from "../../schemas/wire"
import { onInvalid } from "../errors"
import { pictureForm, pictureVersion, uploading } from "./uploads"

const setPicture = createRoute({
  ...uploading(pictureVersion, appRouter.timeline.setPicture, 404),
  method: "put",
  path: "/api/recipes/timeline/events/{item_id}/image",
  operationId: "timeline.setPicture",
  tags: ["Recipe: Timeline"],
  summary: "Replace the picture of an event",
  request: { params: z.object({ item_id: Uuid }), body: pictureForm },
})

export const timelinePictures = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  setPicture,
  async (c) => {
    const { item_id: itemId } = c.req.valid("param")
    const { image } = c.req.valid("form")
    return c.json(await c.var.api.timeline.setPicture({ itemId, image }))
  },
)
