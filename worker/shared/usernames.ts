import type { MessageCode } from "./messages"
import type { FieldCheck } from "./fields"

/**
 * Whether a user of this name could be matched instead of another at login, which accepts names and emails: a user
 * called `ida@example.com` would lock out the Ida with that address.
 */
export const isAnothersEmail = (username: string, email: string): boolean =>
  username.includes("@") && username.toLowerCase() !== email.toLowerCase()

const onlyOwnEmail = "validation.usernameIsEmail" satisfies MessageCode

/** Invisible characters, characters that change the direction of text, and the blank braille pattern. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2800]/u

/** A combining mark without a letter or digit. */
const LONE_MARK = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}/u

/** Thai and Lao write this vowel as one character, which the compatibility form splits. */
const VOWEL_AM = /[\u0e33\u0eb3]/g

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts with letters that look like those of another. Han, kana and Hangul mix with Latin in good names. */
const CONFUSABLE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]

const isMixed = (word: string): boolean =>
  CONFUSABLE.filter((script) => script.test(word)).length > 1

/** A text in its normal form: composed, and without full-width and other special forms of letters. */
function isUsualForm(text: string): boolean {
  const compared = text.replace(VOWEL_AM, "")
  return compared === compared.normalize("NFKC")
}

/** Whether a name cannot be confused with another by invisible or similar characters. */
export const isClearUsername = (username: string): boolean =>
  !INVISIBLE.test(username) &&
  !LONE_MARK.test(username) &&
  isUsualForm(username) &&
  !(username.match(WORD) ?? []).some(isMixed)

export const unclearUsername = "validation.usernameUnclear" satisfies MessageCode

/** The error of a name chosen by a user with this email. The `present` name of an account is allowed. */
export function usernameProblem(
  username: string,
  email: string,
  present?: string,
): typeof unclearUsername | typeof onlyOwnEmail | undefined {
  if (isAnothersEmail(username, email)) return onlyOwnEmail
  return username === present || isClearUsername(username) ? undefined : unclearUsername
}

/** The check of a form, which allows an account's `present` name. */
export const clearUsername =
  (present?: string): FieldCheck =>
  (value) =>
    value.trim() === present || isClearUsername(value.trim())
      ? undefined
      : { key: "validation.usernameUnclear" }
