import { english } from "../lib/english"
import { messageOf, type Said } from "../shared/messages"
import { z } from "@hono/zod-openapi"
import { Flag } from "./wire"

/** The form of a login. Missing fields are empty, and refused as wrong credentials. */
export const TokenForm = z
  .object({
    username: z.string().default(""),
    password: z.string().default(""),
    remember_me: Flag.default(false),
  })
  .openapi("TokenForm")

export const Token = z
  .object({ access_token: z.string(), token_type: z.literal("bearer") })
  .openapi("Token")

/** A token and the seconds for which it is valid. */
export const LoggedIn = z.object({ accessToken: z.string(), seconds: z.number().int() })
export type LoggedIn = z.infer<typeof LoggedIn>

/** `{"message": …, "error": false}` */
export const Done = z.object({ message: z.string(), error: z.boolean() }).openapi("SuccessResponse")
export const done = (said: Said) => ({ message: english(messageOf(said)), error: false })

export const Validity = z.object({ valid: z.boolean() }).openapi("ValidationResponse")
