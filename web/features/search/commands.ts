import type { IconName } from "../../ui/icons"
import { plainText } from "../../lib/plain-text"

/** A page that opens, or an action that runs. */
export interface Command {
  id: string
  title: string
  icon: IconName
  /** The part of the app that it belongs to. */
  within?: string
  /** The keys that do the same. */
  keys?: string
  run: () => void
}

/** A single letter starts too many words. */
const LEAST = 2

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/**
 * Commands whose words start with all typed ones, at least one in the title itself; titles that start with the
 * query come first. None for fewer than two letters.
 */
export function matchingCommands(commands: readonly Command[], typed: string, most: number) {
  const wanted = wordsOf(typed)
  if (wanted.join("").length < LEAST) return []
  const begins = (words: string[]) => (part: string) => words.some((word) => word.startsWith(part))
  const found = commands.filter(({ title, within = "" }) => {
    const [own, others] = [wordsOf(title), wordsOf(within)]
    return wanted.some(begins(own)) && wanted.every(begins([...own, ...others]))
  })
  const start = wanted.join(" ")
  const rank = ({ title }: Command) => (wordsOf(title).join(" ").startsWith(start) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
}
