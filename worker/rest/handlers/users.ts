import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { invalid, isInvalidCall, type onInvalid } from "../errors"
import { binary, multipart, uploading } from "./uploads"

const setPicture = createRoute({
  ...uploading(z.null(), appRouter.users.setPicture, 404),
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

/** Without a file the procedure refuses every call, and first says which callers may not change the account. */
const onInvalidPicture: typeof onInvalid = async (result, c) => {
  if (result.success) return undefined
  const noFile = undefined as unknown as File
  await c.var.api.users
    .setPicture({ id: c.req.param("id") ?? "", profile: noFile })
    .catch((error: unknown) => {
      if (!isInvalidCall(error)) throw error
    })
  return invalid(result, c)
}

export const profilePictures = new OpenAPIHono<AppEnv>({ defaultHook: onInvalidPicture }).openapi(
  setPicture,
  async (c) => {
    await c.var.api.users.setPicture({ ...c.req.valid("param"), ...c.req.valid("form") })
    return c.json(null)
  },
)
