import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { MigrationType } from "../../schemas/migration"
import { Report } from "../../schemas/report"
import { Flag } from "../../schemas/wire"
import { onInvalid } from "../errors"
import { binary, formOf, multipart, uploading } from "./uploads"

/** An archive of 32 MB, and its form. */
const archiveForm = formOf(
  32 * 2 ** 20 + 100_000,
  "An archive of more than 32 MB comes in parts: see /api/groups/uploads",
)

const start = createRoute({
  ...uploading(Report, appRouter.migrations.startAtOnce, 409),
  middleware: archiveForm,
  tags: ["Groups: Migrations"],
  method: "post",
  path: "/api/groups/migrations",
  operationId: "migrations.startAtOnce",
  summary: "Take over what another program exported",
  description:
    "Works within the request for up to 20 seconds; the report is `in-progress` where that was not enough.",
  request: {
    body: multipart(
      z.object({
        migration_type: MigrationType,
        archive: binary,
        add_migration_tag: Flag.default(false),
      }),
    ),
  },
})

export const migrations = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  start,
  async (c) => {
    const { migration_type: type, archive, add_migration_tag } = c.req.valid("form")
    const request = { type, archive, addMigrationTag: add_migration_tag }
    return c.json(await c.var.api.migrations.startAtOnce(request))
  },
)
