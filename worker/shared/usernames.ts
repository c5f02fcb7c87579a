import type { MessageCode } from "./messages"
import type { FieldCheck } from "./fields"

/**
 * Whether a user of this name could come before another one at login, where a name and an email are accepted alike: a
 * user called `ida@example.com` would lock out the Ida of that address.
 */
export const isAnothersEmail = (username: string, email: string): boolean =>
  username.includes("@") && username.toLowerCase() !== email.toLowerCase()

const onlyOwnEmail = "validation.usernameIsEmail" satisfies MessageCode

/** Characters without a shape, characters that turn the direction of text, and the blank braille pattern. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2800]/u

/** A mark that no letter or digit carries. */
const LONE_MARK = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}/u

/** Thai and Lao write this vowel as one character, which the compatibility form takes apart. */
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

/** A text in its one usual form: composed, and without full-width and other special forms of letters. */
function isUsualForm(text: string): boolean {
  const compared = text.replace(VOWEL_AM, "")
  return compared === compared.normalize("NFKC")
}

/** Whether a name cannot pass for another by characters that are invisible or look like others. */
export const isClearUsername = (username: string): boolean =>
  !INVISIBLE.test(username) &&
  !LONE_MARK.test(username) &&
  isUsualForm(username) &&
  !(username.match(WORD) ?? []).some(isMixed)

export const unclearUsername = "validation.usernameUnclear" satisfies MessageCode

/** What is wrong with a name that a user of this email chooses. The `present` name of an account may stay. */
export function usernameProblem(
  username: string,
  email: string,
  present?: string,
): typeof unclearUsername | typeof onlyOwnEmail | undefined {
  if (isAnothersEmail(username, email)) return onlyOwnEmail
  return username === present || isClearUsername(username) ? undefined : unclearUsername
}

/** The check of a form, which lets an account keep its `present` name. */
export const clearUsername =
  (present?: string): FieldCheck =>
  (value) =>
    value.trim() === present || isClearUsername(value.trim())
      ? undefined
      : { key: "validation.usernameUnclear" }
