import { z } from "@hono/zod-openapi"
import { SHORTEST_PASSWORD } from "../shared/passwords"
import { body, Flag } from "./wire"

export const ForgotPassword = body({ email: z.string().trim().max(320) }).openapi("ForgotPassword")

/** The token identifies the account; `email` and `passwordConfirm` are ignored (contract 5.2). */
export const ResetPassword = body({
  token: z.string(),
  email: z.string(),
  password: z.string().min(SHORTEST_PASSWORD).max(256),
  passwordConfirm: z.string(),
  deleteApiTokens: Flag.default(false),
}).openapi("ResetPassword")
export type ResetPassword = z.output<typeof ResetPassword>
