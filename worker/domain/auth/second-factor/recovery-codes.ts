import { randomInt } from "node:crypto"
import { hashOf } from "../../../tokens"
import { bareCode } from "./totp"

const CODES = 10
/** Without letters and digits that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("")

/** New codes of some 49 bits, as `abcde-fghjk`. */
export const newRecoveryCodes = () => Array.from({ length: CODES }, () => `${half()}-${half()}`)

/** The stored hash of a code. It includes the site's secret, so that the table alone reveals nothing. */
export const hashOfCode = (secret: string, userId: string, code: string) =>
  hashOf(`${secret} recovery ${userId} ${bareCode(code)}`)
