import { labelOf } from "../strategies/labelled.ts"
import { wordsOf } from "./hashtags.ts"

const MAX_LINES = 60
const ENTRY = /^([\p{L}][\p{L}\d _-]{0,40}):\s*(.*)$/u

/**
 * A note whose head says what is known of it between two rows of dashes, as programs for notes in Markdown have it (a
 * flat piece of YAML): its title as a heading, its tags, and what labels a time or a yield. Other texts as they are.
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
