/** Other names of a food or a unit, as a field shows them: one on each line. */
export const linesOf = (aliases: readonly { name: string }[]) =>
  aliases.map(({ name }) => name).join("\n")

export const aliasesIn = (text: string) =>
  [...new Set(text.split("\n").map((line) => line.trim()))]
    .filter(Boolean)
    .map((name) => ({ name }))
