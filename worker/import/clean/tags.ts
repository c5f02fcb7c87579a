import { listOf } from "../candidate.ts"
import { line } from "./text.ts"

const MAX_TAGS = 60

/** Keywords as tags: lists or texts with commas, in Title Case, without duplicates. */
export function tagsOf(value: unknown): string[] {
  const seen = new Set<string>()
  const tags: string[] = []
  for (const item of listOf(value).slice(0, 500)) {
    for (const part of line(item).split(/[,;|]/)) {
      const text = part.replace(/^#+/, "").trim()
      const key = text.toLowerCase()
      if (!text || text.length > 80 || /^https?:/i.test(text) || seen.has(key)) continue
      seen.add(key)
      tags.push(titleCase(text))
    }
  }
  return tags.slice(0, MAX_TAGS)
}

const titleCase = (text: string) =>
  text.replace(
    /\p{L}[\p{L}\p{M}'’]*/gu,
    (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase(),
  )
