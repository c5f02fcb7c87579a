import { z } from "@hono/zod-openapi"
import { forEachEvent } from "../shared/event-types"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body, Flag, Uuid } from "./wire"

const name = z.string().trim().min(1).max(200)

/** In the form of Apprise: `discord://id/token`, `mailto://user:password@example.com`. */
const AppriseUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[a-z][a-z\d+.-]*:\/\/\S/i, "Must be a valid URL")

/** Events about a notifier itself cannot be chosen. */
const internal = { testMessage: Flag.default(false), webhookTask: Flag.default(false) }

const options = { ...internal, ...forEachEvent(() => Flag.default(false)) }

/** Enabled and without events by default. */
export const NotifierInput = body({
  name,
  appriseUrl: AppriseUrl.nullish(),
  enabled: Flag.optional(),
  options: patchOf(options).optional(),
}).openapi("GroupEventNotifierCreate")
export type NotifierInput = z.output<typeof NotifierInput>

/** Missing fields get their defaults, except the address, which is never sent back. */
export const NotifierChange = body({
  id: Uuid,
  groupId: Uuid,
  name,
  appriseUrl: AppriseUrl.nullish(),
  enabled: Flag.default(true),
  options: body(options).openapi("GroupEventNotifierOptions").prefault({}),
}).openapi("GroupEventNotifierUpdate")
export type NotifierChange = z.output<typeof NotifierChange>

export const NotifierPatch = body({
  name: name.optional(),
  appriseUrl: AppriseUrl.nullish(),
  enabled: Flag.optional(),
  options: patchOf(options).optional(),
}).openapi("GroupEventNotifierPatch")
export type NotifierPatch = z.output<typeof NotifierPatch>

export const Notifier = z
  .object({
    id: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    groupId: z.string(),
    /** The scheme of the address: the service, and nothing secret. */
    scheme: z.string(),
    options: z
      .object({
        id: z.string(),
        testMessage: z.boolean(),
        webhookTask: z.boolean(),
        ...forEachEvent(() => z.boolean()),
      })
      .openapi("GroupEventNotifierOptionsOut"),
  })
  .openapi("GroupEventNotifierOut")

export const NotifierPage = pageOf(Notifier).openapi("GroupEventPagination")
