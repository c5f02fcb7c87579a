import type { users } from "../../../../db/schema"
import { english } from "../../../lib/english"
import { halfLoginSeconds, hashOf, type HalfLogin, signHalfLogin } from "../../../tokens"
import { DomainError, HalfLoggedIn } from "../../errors"

type Account = typeof users.$inferSelect

const codes = { code: "secondFactor.needed", setUp: "secondFactor.setUp" } as const

/** @throws HalfLoggedIn */
export async function halfLogIn(
  secret: string,
  account: Account,
  given: { username: string; rememberMe: boolean },
  step: HalfLogin["step"],
): Promise<never> {
  const token = await signHalfLogin(secret, {
    step,
    userId: account.id,
    username: given.username,
    rememberMe: given.rememberMe,
    passwordMark: await markOf(secret, account),
  })
  throw new HalfLoggedIn(codes[step], token, halfLoginSeconds)
}

/** A value that changes with the password, which ends half logins. */
const markOf = async (secret: string, { password }: Pick<Account, "password">) =>
  (await hashOf(`${secret} ${password}`)).slice(0, 16)

export const isSamePassword = async (
  secret: string,
  account: Account,
  { passwordMark }: HalfLogin,
) => account.authMethod === "Mealie" && (await markOf(secret, account)) === passwordMark

/** 401 with the contract's body; the message says to start again. */
export const loginExpired = () =>
  new DomainError(401, "secondFactor.expired", english({ code: "unauthorized" }))
