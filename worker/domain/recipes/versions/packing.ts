import { Buffer } from "node:buffer"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { StoredContent } from "./content"

/** More than the texts of a recipe may have, with the names and ids around them. */
const MAX_UNPACKED = 20_000_000

/**
 * Kept content as a text: JSON, which begins with a brace, or the same deflated and in base64 where that is shorter. A
 * text travels in backups and between the databases as it is.
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

/** Content with what saves have changed taken back, the last of them first. */
export const contentAt = <C extends StoredContent>(content: C, rows: { content: string }[]): C =>
  Object.assign({}, content, ...rows.map((row) => unpacked(row.content)))
