import { INGREDIENTS } from "../heading-words.ts"
import { isLabel } from "../strategies/labelled.ts"
import { stepScore } from "../strategies/line-scores.ts"

/** A recipe of a text with several. */
export interface RecipeSection {
  name: string
  /** Its lines, unchanged. */
  text: string
}

const MAX_LINES = 5_000
const MOST = 50
/** The most lines above the ingredients that are searched for the title of their recipe. */
const ABOVE = 12

/** True for a heading that only says "ingredients", and possibly for how many. */
function heads(line: string): boolean {
  const text = line.replace(/^[\s>#*_]+|[\s*_:]+$/gu, "")
  return text.length > 0 && text.length < 45 && INGREDIENTS.test(text) && !/[.!?]$/.test(text)
}

/**
 * The recipes of a text, each with its own title above its own "ingredients"; with fewer than two, the whole text
 * is one section.
 */
export function recipeSectionsOf(text: string): RecipeSection[] {
  const lines = text.split(/\r\n|[\n\r]/).slice(0, MAX_LINES)
  const heading = lines.flatMap((line, at) => (line.length < 80 && heads(line) ? [at] : []))
  if (heading.length < 2) return []
  const starts: { at: number; name: string }[] = []
  for (const [index, at] of heading.entries()) {
    const title = titleAbove(lines, at, heading[index - 1] ?? -1)
    if (title !== null) starts.push(title)
  }
  if (starts.length < 2 || starts.length > MOST) return []
  return starts.map(({ at, name }, index) => ({
    name,
    text: lines
      .slice(index === 0 ? 0 : at, starts[index + 1]?.at)
      .join("\n")
      .trim(),
  }))
}

/**
 * The title right above a heading: short lines that are not a step of the previous recipe, the first one after a
 * blank line.
 */
function titleAbove(lines: string[], heading: number, before: number) {
  let found: { at: number; name: string } | null = null
  for (let at = heading - 1; at > before && at > heading - ABOVE; at--) {
    const bare = lines[at]!.replace(/^[\s>#*_]+|[\s*_]+$/gu, "")
    if (!bare) continue
    if (bare.length > 80 || /[.!:,;]$/.test(bare)) {
      if (found || !/[.!]$/.test(bare) || stepScore(bare) >= 0.5) break
      continue
    }
    const parted = at === 0 || !lines[at - 1]!.trim() || /^\s*#/.test(lines[at]!)
    if (isLabel(bare)) continue
    if (/^[-•*\d½¼¾]/.test(bare)) break
    if (!parted) continue
    found = { at, name: bare }
    break
  }
  return found
}
