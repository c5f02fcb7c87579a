import { labelOf } from "../strategies/labelled.ts"
import { wordsOf } from "./hashtags.ts"

const MAX_LINES = 60
const ENTRY = /^([\p{L}][\p{L}\d _-]{0,40}):\s*(.*)$/u

/**
 * The front matter of a note, between two lines of dashes, as programs for Markdown notes write it (flat YAML): its
 * title becomes a heading, its tags are returned, and members for a time or a yield become labels. Other texts are
 * unchanged.
 */
export function withoutFrontMatter(raw: string[]): { lines: string[]; tags: string[] } {
  const start = raw.findIndex((line) => line.trim() !== "")
  const close = raw.findIndex((line, at) => at > start && /^-{3,}$/.test(line.trim()))
  const head = raw.slice(start + 1, close)
  const isHead =
    raw[start]?.trim() === "---" &&
    close > start + 1 &&
    close - start < MAX_LINES &&
    head.every((line) => line === "" || /^\s*-\s|^\s/.test(line) || ENTRY.test(line))
  if (!isHead) return { lines: raw, tags: [] }
  const lines: string[] = []
  const tags: string[] = []
  let key = ""
  for (const line of head) {
    const [, name, given = ""] = ENTRY.exec(line) ?? []
    const value = given.replace(/^(["'])(.*)\1$/, "$2")
    if (name) key = name.toLowerCase()
    const words = name ? value : line.replace(/^\s*-\s*/, "")
    if (/^(?:tags?|keywords?)$/.test(key)) tags.push(...wordsOf(words))
    else if (name && /^(?:title|name)$/.test(key) && value) lines.push(`# ${value}`)
    else if (name && labelOf(`${name}: ${value}`)) lines.push(`${name}: ${value}`)
  }
  return { lines: [...lines, "", ...raw.slice(close + 1)], tags }
}
