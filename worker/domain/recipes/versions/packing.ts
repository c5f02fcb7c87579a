import { Buffer } from "node:buffer"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { StoredContent } from "./content"

/** More than the texts of a recipe, with their names and ids. */
const MAX_UNPACKED = 20_000_000

/**
 * Stored content as a text: JSON, which starts with a brace, or the same deflated in base64 if that is shorter.
 * Backups and all databases store a text unchanged.
 */
export function packed(content: StoredContent): string {
  const text = JSON.stringify(content)
  const deflated = deflateRawSync(Buffer.from(text), { level: 9 }).toString("base64")
  return deflated.length < text.length ? deflated : text
}

export function unpacked(text: string): StoredContent {
  const json = text.startsWith("{")
    ? text
    : inflateRawSync(Buffer.from(text, "base64"), { maxOutputLength: MAX_UNPACKED }).toString()
  return JSON.parse(json) as StoredContent
}

/** Content with the changes of saves undone, the last of them first. */
export const contentAt = <C extends StoredContent>(content: C, rows: { content: string }[]): C =>
  Object.assign({}, content, ...rows.map((row) => unpacked(row.content)))
