import { english } from "../lib/english"
import { z } from "@hono/zod-openapi"
import { SHORTEST_PASSWORD } from "../shared/passwords"
import { usernameProblem } from "../shared/usernames"
import { GuessedTimeZone } from "./group"
import { LocaleCode } from "./setup"
import { body, Flag } from "./wire"

/** A new account, which creates `group` or joins the group of `groupToken`. */
export const Registration = body({
  group: z.string().trim().max(200).nullish(),
  groupToken: z.string().max(200).nullish(),
  email: z.string().trim().toLowerCase().min(3).max(320).includes("@"),
  username: z.string().trim().toLowerCase().min(1).max(100),
  fullName: z.string().trim().min(1).max(200),
  password: z.string().min(SHORTEST_PASSWORD).max(256),
  passwordConfirm: z.string(),
  advanced: Flag.default(false),
  private: Flag.default(false),
  /** For the created group. */
  timeZone: GuessedTimeZone,
  seedData: Flag.default(false),
  locale: LocaleCode.default("en-US"),
})
  .superRefine(({ group, groupToken, username, email, password, passwordConfirm }, ctx) => {
    const refuse = (key: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [key], message })
    if (password !== passwordConfirm) refuse("passwordConfirm", "The passwords do not match")
    const problem = usernameProblem(username, email)
    if (problem) refuse("username", english({ code: problem }))
    if (!group && !groupToken) refuse("groupToken", "A group or a group token must be given")
  })
  .openapi("CreateUserRegistration")
export type Registration = z.output<typeof Registration>
