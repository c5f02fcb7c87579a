import { z } from "@hono/zod-openapi"
import { Flag } from "./wire"

/** The form of a sign-in. What is left out is empty, and refused as wrong credentials. */
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

/** A token and the seconds that it holds. */
export const SignedIn = z.object({ accessToken: z.string(), seconds: z.number().int() })
export type SignedIn = z.infer<typeof SignedIn>

/** `{"message": …, "error": false}` */
export const Done = z.object({ message: z.string(), error: z.boolean() }).openapi("SuccessResponse")
export const done = (message: string) => ({ message, error: false })

export const Validity = z.object({ valid: z.boolean() }).openapi("ValidationResponse")
