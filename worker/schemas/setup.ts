import { english } from "../lib/english"
import { z } from "@hono/zod-openapi"
import { isLocale } from "../shared/locales"
import { SHORTEST_PASSWORD } from "../shared/passwords"
import { isClearUsername, unclearUsername } from "../shared/usernames"
import { GuessedTimeZone } from "./group"
import { body, Flag, Int } from "./wire"

export const LocaleCode = z.string().refine(isLocale, "Unknown locale")

export const SeederConfig = body({ locale: LocaleCode }).openapi("SeederConfig")

export const SeedCounts = z.object({
  foods: z.number().int(),
  units: z.number().int(),
  labels: z.number().int(),
})

/** All data of the setup: the printed code, the first account, its group, its seeds. */
export const SetupInput = body({
  code: z.string(),
  username: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(isClearUsername, english({ code: unclearUsername })),
  fullName: z.string().trim().min(1).max(200),
  email: z.string().trim().toLowerCase().min(3).max(320).includes("@"),
  password: z.string().min(SHORTEST_PASSWORD).max(256),
  groupName: z.string().trim().min(1).max(200),
  privateGroup: Flag.default(true),
  firstDayOfWeek: Int.pipe(z.number().min(0).max(6)).default(0),
  /** The browser's time zone. */
  timeZone: GuessedTimeZone,
  seedFoods: Flag.default(true),
  seedUnits: Flag.default(true),
  seedLabels: Flag.default(true),
  locale: LocaleCode.default("en-US"),
}).openapi("SetupInput")
export type SetupInput = z.output<typeof SetupInput>
