import { toWireDate, toWireTime } from "../../../lib/times.ts"

/*
 * The values of columns from either database: SQLite has ids as 32 hex digits and flags as 0 and 1, PostgreSQL has
 * dashes and words (contract 26). A value of the wrong type counts as missing.
 */

const hex = /^[0-9a-f]{32}$/

/** An id in lower case with dashes, or null. */
export function idOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 40) return null
  const digits = value.trim().toLowerCase().replaceAll("-", "")
  if (!hex.test(digits)) return null
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** A text that a database can store; numbers and flags are converted. Null for a missing value. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  if (typeof value !== "string") return null
  return value.replaceAll("\0", "").toWellFormed()
}

/** The same, trimmed; "" for a missing value. */
export const wordsOf = (value: unknown): string => textOf(value)?.trim() ?? ""

/** A finite number in the range of amounts and positions; else null. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || !value.trim())) return null
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) <= 1e9 ? number : null
}

export function flagOf(value: unknown, otherwise = false): boolean {
  if (typeof value === "boolean") return value
  if (value === 1 || value === "1") return true
  if (value === 0 || value === "0") return false
  if (typeof value !== "string") return otherwise
  const word = value.trim().toLowerCase()
  return word === "true" || word === "t"
    ? true
    : word === "false" || word === "f"
      ? false
      : otherwise
}

/** A time in UTC in the format of the API, or null. */
export const momentOf = (value: unknown): string | null =>
  typeof value === "string" && value.length < 60 ? (toWireTime(value) ?? null) : null

/** A day, `YYYY-MM-DD`, or null. */
export const dayOf = (value: unknown): string | null =>
  typeof value === "string" && value.length < 60
    ? (toWireDate(value) ?? toWireTime(value)?.slice(0, 10) ?? null)
    : null
