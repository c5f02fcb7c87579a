import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../../app"
import { onInvalid } from "../errors"
import { binary, multipart, uploading } from "./uploads"

const setPicture = createRoute({
  ...uploading(z.null()),
  method: "post",
  path: "/api/users/{id}/image",
  operationId: "users.setPicture",
  summary: "Set a profile picture",
  tags: ["Users: Images"],
  request: {
    params: z.object({ id: z.string() }),
    body: multipart(z.object({ profile: binary })),
  },
})

export const profilePictures = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  setPicture,
  async (c) => {
    await c.var.api.users.setPicture({ ...c.req.valid("param"), ...c.req.valid("form") })
    return c.json(null)
  },
)
