export type StrengthLabel = "weak" | "good" | "strong" | "veryStrong"

export interface PasswordStrength {
  /** 0 to 100. */
  score: number
  label: StrengthLabel
}

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 256

/** The unmet requirement of a new password. */
export const passwordProblem = ({ length }: string): string | undefined =>
  length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD
    ? `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`
    : undefined

/** A password with one of these is guessed first. */
const GUESSED_FIRST = ["password", "admin", "qwerty", "login", "larder"]

const CLASSES = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Repeated characters beyond this many add nothing. */
const MOST_REPEATS = 20

/**
 * How strong a password is: 5 points for each distinct character, 1 for each repeated one, 10 for each class of
 * characters (lower case, upper case, digit, other) beyond the first. Nothing for fewer than 6 characters or a
 * text that is guessed first.
 */
export function passwordStrength(password: string): PasswordStrength {
  const score = scoreOf(password)
  return { score, label: labelOf(score) }
}

function scoreOf(password: string): number {
  const characters = [...password]
  const lower = password.toLowerCase()
  if (characters.length < 6 || GUESSED_FIRST.some((word) => lower.includes(word))) return 0
  const distinct = new Set(characters).size
  const repeats = Math.min(characters.length - distinct, MOST_REPEATS)
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length
  return Math.min(100, distinct * 5 + repeats + (classes - 1) * 10)
}

function labelOf(score: number): StrengthLabel {
  if (score < 50) return "weak"
  if (score < 70) return "good"
  return score < 90 ? "strong" : "veryStrong"
}
