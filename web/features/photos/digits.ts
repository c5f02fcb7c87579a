const startsWithFigure = (line: string | undefined) => line !== undefined && /^\d/.test(line)

/**
 * Corrects digits that were read as letters: `I onion` among lines that begin with a number, `So g` before a unit,
 * and `1 1 milk`, of which one is the litre's l.
 */
export function withFigures(lines: readonly string[]): string[] {
  const out = [...lines]
  lines.forEach((line, at) => {
    const amongAmounts = startsWithFigure(out[at - 1]) || startsWithFigure(lines[at + 1])
    let corrected = line.replace(/^[S5][o0](?= (?:g|gr|kg|mg|ml|cl|dl|cm|%)(?:\s|$))/, "50")
    if (amongAmounts) corrected = corrected.replace(/^[Il|](?= \S)/, "1")
    out[at] = corrected
      .replace(/^(\d+) [1|](?= \p{L}{2})/u, "$1 l")
      // Paper edges and rules at both ends of a line.
      .replaceAll(/^[|¦_~\\]+\s+|\s+[|¦_~\\]+$/g, "")
  })
  return out
}
