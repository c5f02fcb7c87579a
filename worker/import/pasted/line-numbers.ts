import { METHOD } from "../heading-words.ts"
import { ingredientScore, stepScore } from "../strategies/line-scores.ts"
import type { PastedLine } from "./pasted-line.ts"

const NUMBERED = /^(\d{1,2})(?:[.)]\s+(?=\S)|-\s+(?=\p{L}{2}))/u
const COUNTED = /^(\d{1,2})\s+(?=\p{Lu}\p{L})/u

/** Lines that are numbered from one, without their numbers. */
export function withoutLineNumbers(lines: PastedLine[]): PastedLine[] {
  const counted = new Set<number>()
  let run: number[] = []
  const close = () => {
    if (run.length > 1) for (const at of run) counted.add(at)
    run = []
  }
  let method = false
  for (const [at, { text, rank }] of lines.entries()) {
    if (rank > 0) method = METHOD.test(text)
    // Below that heading a number without punctuation counts too, as in books.
    const bare = method && stepScore(text) >= 0.5 ? COUNTED : NUMBERED
    const number = Number((NUMBERED.exec(text) ?? bare.exec(text))?.[1] ?? 0)
    if (number === 1) close()
    if (number > 0 && number === run.length + 1) run.push(at)
  }
  close()
  const lower = (at: number) => /^\p{Ll}/u.test(lines[at]!.text)
  /** Lines that continue the numbered one above them. */
  const goesOn = new Set<number>()
  for (const [at, { rank, item, parted }] of lines.entries()) {
    const below = counted.has(at - 1) || goesOn.has(at - 1)
    if (
      below &&
      !counted.has(at) &&
      rank === 0 &&
      !item &&
      !parted &&
      (counted.has(at + 1) || lower(at))
    )
      goesOn.add(at)
  }
  const headed = lines.some(({ text, rank }) => rank > 0 && METHOD.test(text))
  return lines.flatMap((line, at) => {
    if (goesOn.has(at)) return []
    if (!counted.has(at)) return line
    let end = at + 1
    while (goesOn.has(end)) end++
    const rest = lines.slice(at + 1, end).map(({ text }) => text)
    const plain = {
      ...line,
      text: [line.text.replace(NUMBERED.test(line.text) ? NUMBERED : COUNTED, ""), ...rest].join(
        " ",
      ),
      item: true,
    }
    // A numbered list below one without numbers is the method: it gets the heading, because nothing else marks it.
    const before = lines[at - 1]
    const begins = !headed && !counted.has(at - 1) && before !== undefined && isAmount(before)
    return begins && !isAmount(plain) ? [{ text: "Method", item: false, rank: 2 }, plain] : plain
  })
}

const isAmount = ({ text }: PastedLine) => ingredientScore(text) >= 0.5
