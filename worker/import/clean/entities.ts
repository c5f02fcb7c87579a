import { Parser } from "htmlparser2"

/** Decodes HTML entities in a text without markup. */
export function decodeEntities(text: string): string {
  const parts: string[] = []
  const parser = new Parser({ ontext: (data) => void parts.push(data) })
  parser.end(text.replaceAll("<", "&lt;"))
  return parts.join("")
}
