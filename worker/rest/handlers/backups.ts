import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { Done } from "../../schemas/auth"
import { invalid, isInvalidCall, type onInvalid } from "../errors"
import { binary, formOf, multipart, uploading } from "./uploads"

/** A backup of 32 MB, and its form. */
const backupForm = formOf(
  32 * 2 ** 20 + 100_000,
  "A backup of more than 32 MB comes in parts, as the page of backups sends it",
)

const uploadTo = <Path extends string>(path: Path, operationId: string) =>
  createRoute({
    ...uploading(Done, appRouter.admin.backups.upload, 409, 500, 502),
    middleware: backupForm,
    tags: ["Admin: Backups"],
    method: "post",
    path,
    operationId,
    summary: "Bring a backup",
    request: { body: multipart(z.object({ archive: binary })) },
  })

/** Without a file the procedure refuses every call, and first says which callers may not upload a backup. */
const onInvalidForm: typeof onInvalid = async (result, c) => {
  if (result.success) return undefined
  const noFile = undefined as unknown as File
  await c.var.api.admin.backups.upload({ archive: noFile }).catch((error: unknown) => {
    if (!isInvalidCall(error)) throw error
  })
  return invalid(result, c)
}

export const backupUploads = new OpenAPIHono<AppEnv>({ defaultHook: onInvalidForm })
  .openapi(uploadTo("/api/admin/backups/upload", "admin.backups.upload"), async (c) =>
    c.json(await c.var.api.admin.backups.upload(c.req.valid("form"))),
  )
  .openapi(uploadTo("/api/backups/upload", "admin.backups.upload.legacy"), async (c) =>
    c.json(await c.var.api.admin.backups.upload(c.req.valid("form"))),
  )
