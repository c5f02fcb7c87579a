import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../../app"
import { onInvalid } from "../errors"

const setPicture = createRoute({
  method: "post",
  path: "/api/users/{id}/image",
  summary: "Set a profile picture",
  tags: ["Users: Images"],
  security: [{ bearer: [] }],
  request: {
    params: z.object({ id: z.string() }),
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.object({ profile: z.file().openapi({ type: "string", format: "binary" }) }),
        },
      },
    },
  },
  responses: { 200: { description: "Successful Response" } },
})

export const profilePictures = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  setPicture,
  async (c) => {
    await c.var.api.users.setPicture({ ...c.req.valid("param"), ...c.req.valid("form") })
    return c.json(null)
  },
)
