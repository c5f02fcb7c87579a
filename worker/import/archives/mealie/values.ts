import { toWireDate, toWireTime } from "../../../lib/times.ts"

/*
 * The values of columns, whichever database wrote them: SQLite has ids as 32 hex digits and flags as
 * 0 and 1, PostgreSQL has dashes and words (contract 26). What is of a wrong type is nothing.
 */

const hex = /^[0-9a-f]{32}$/

/** An id in lower case with dashes, or null. */
export function idOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 40) return null
  const digits = value.trim().toLowerCase().replaceAll("-", "")
  if (!hex.test(digits)) return null
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** A text that a database can hold; numbers and flags become one. Null for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  if (typeof value !== "string") return null
  return value.replaceAll("\0", "").toWellFormed()
}

/** The same without blanks around it; empty for nothing. */
export const wordsOf = (value: unknown): string => textOf(value)?.trim() ?? ""

/** A number that is one, of a size that amounts and places have; else null. */
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

/** A moment in UTC in the form of the wire, or null. */
export const momentOf = (value: unknown): string | null =>
  typeof value === "string" && value.length < 60 ? (toWireTime(value) ?? null) : null

/** A day, `YYYY-MM-DD`, or null. */
export const dayOf = (value: unknown): string | null =>
  typeof value === "string" && value.length < 60
    ? (toWireDate(value) ?? toWireTime(value)?.slice(0, 10) ?? null)
    : null
