import { z } from "@hono/zod-openapi"
import { isWebAddress } from "../lib/text/links"
import { toTimeOfDay } from "../lib/time-of-day"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body, Flag } from "./wire"

const TimeOfDay = z
  .string()
  .transform((text, ctx) => {
    const time = toTimeOfDay(text)
    if (time !== undefined) return time
    ctx.addIssue({
      code: "custom",
      message: "Input should be a valid time",
      params: { type: "time_parsing" },
    })
    return z.NEVER
  })
  .openapi({ type: "string", format: "time" })

const shape = {
  enabled: Flag.default(true),
  name: z.string().trim().max(200).default(""),
  /** Empty while unknown; then nothing is sent. */
  url: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => text === "" || isWebAddress(text), "Must be a valid URL")
    .default(""),
  webhookType: z.enum(["mealplan"]).default("mealplan"),
  scheduledTime: TimeOfDay,
  /** By the clock of the group's time zone, in summer and winter; if set, it replaces the time in UTC. */
  localTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 07:30")
    .nullable()
    .default(null),
}

export const WebhookInput = body(shape).openapi("CreateWebhook")
export type WebhookInput = z.output<typeof WebhookInput>

export const WebhookPatch = patchOf(shape).openapi("PatchWebhook")
export type WebhookPatch = z.output<typeof WebhookPatch>

export const Webhook = z
  .object({
    id: z.string(),
    groupId: z.string(),
    enabled: z.boolean(),
    name: z.string(),
    url: z.string(),
    webhookType: z.enum(["mealplan"]),
    scheduledTime: z.string(),
    localTime: z.string().nullable(),
    lastRun: z.string().nullable(),
  })
  .openapi("ReadWebhook")

export const WebhookPage = pageOf(Webhook).openapi("WebhookPagination")
