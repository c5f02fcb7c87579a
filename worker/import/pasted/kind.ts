import { isCooklang } from "./cooklang-notes.ts"

/** The kind of a pasted text: the source of a page, JSON, a recipe in Cooklang, or plain text. */
export type PastedKind = "html" | "json" | "cooklang" | "text"

const DOCUMENT = /^\s*(?:<!doctype|<html|<head|<body|<\?xml)/i
const TAGS = /<\/(?:p|li|ul|ol|div|span|h[1-6]|td|tr|table|script|section|article|strong|b|a)\s*>/gi

/** Recognizes JSON by its beginning, and HTML also by its closing tags. Linear in the text. */
export function kindOf(text: string): PastedKind {
  const start = text.slice(0, 2_000)
  if (DOCUMENT.test(start)) return "html"
  const trimmed = start.trimStart()
  if (/^[[{]\s*(?:["{[}\]]|$)/.test(trimmed)) return "json"
  const sample = text.slice(0, 200_000)
  let closed = 0
  for (const _ of sample.matchAll(TAGS)) if (++closed > 2) return "html"
  if (closed === 0 && isCooklang(text)) return "cooklang"
  return /^\s*<script\b/i.test(trimmed) || (closed > 0 && trimmed.startsWith("<")) ? "html" : "text"
}
