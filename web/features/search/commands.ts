import type { IconName } from "../../ui/icons"
import { plainText } from "../../lib/plain-text"

/** A page that opens, or something that is done. */
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

/** One letter begins too many words. */
const LEAST = 2

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/**
 * Those whose words begin with all that is typed, at least one in the title itself; titles that begin so come first.
 * None where fewer than two letters are typed.
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
