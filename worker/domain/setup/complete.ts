import type { Context } from "../../context"
import type { SetupInput } from "../../schemas/setup"
import type { LoggedIn } from "../auth/sessions"
import { requireCode } from "./code"
import { createSite } from "./create-site"

/** First-time setup, in one step, by the holder of the printed code. Logs its administrator in. */
export async function completeSetup(ctx: Context, input: SetupInput): Promise<LoggedIn> {
  await requireCode(ctx, input.code)
  const { username, fullName, email, password } = input
  const { groupName, privateGroup, firstDayOfWeek, timeZone, locale } = input
  return createSite(ctx, {
    account: { username, fullName, email, password },
    groupName,
    privateGroup,
    firstDayOfWeek,
    timeZone,
    locale,
    seeds: [
      ...(input.seedLabels ? (["labels"] as const) : []),
      ...(input.seedFoods ? (["foods"] as const) : []),
      ...(input.seedUnits ? (["units"] as const) : []),
    ],
  })
}
