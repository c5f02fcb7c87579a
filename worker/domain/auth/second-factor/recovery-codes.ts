import { randomInt } from "node:crypto"
import { hashOf } from "../../../tokens"
import { bareCode } from "./totp"

const CODES = 10
/** Without letters and digits that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("")

/** New codes of some 49 bits, as `abcde-fghjk`. */
export const newRecoveryCodes = () => Array.from({ length: CODES }, () => `${half()}-${half()}`)

/** What is kept of a code. The hash is of the site's secret too, so that the table alone tells nothing. */
export const hashOfCode = (secret: string, userId: string, code: string) =>
  hashOf(`${secret} recovery ${userId} ${bareCode(code)}`)
