/** A step or note in which no character has a special meaning, with as few backslashes as possible. */
export const escaped = (text: string) => text.split("\n").map(escapedLine).join("\n")

function escapedLine(line: string, at: number): string {
  const first = line.search(/\S/)
  return line.replace(/[\\@#~\-[\]>=(]/g, (sign, place: number) =>
    isPlain(sign, line, { at: place, first, isOpening: at === 0 }) ? sign : `\\${sign}`,
  )
}

interface Place {
  at: number
  /** The position of the first character that is not a blank. */
  first: number
  /** Whether the line is the first of its text. */
  isOpening: boolean
}

function isPlain(sign: string, line: string, { at, first, isOpening }: Place): boolean {
  const [before, next] = [line.charAt(at - 1), line.charAt(at + 1)]
  switch (sign) {
    case "\\":
      return false
    case "-":
      return before !== "-" && next !== "-" && before !== "[" && next !== "]"
    case "[":
    case "]":
      return before !== "-" && next !== "-"
    case ">":
    case "=":
      return at > first
    case "(":
      return at > 0 || !isOpening
    default:
      return /^\s?$/.test(next)
  }
}

/** A name, unit or heading, within which every special character is escaped. */
export const quoted = (text: string) =>
  text.replace(/[\\@#~[\]>={}()|%]|^[?&+-]|-(?=[-\]])|(?<=[-[])-/g, (sign) => `\\${sign}`)
