export interface Instruction {
  /** Such as `RUN`. */
  name: string
  /** The rest of the instruction, with its lines joined. */
  text: string
}

export interface Stage {
  base: string
  name: string | undefined
  instructions: Instruction[]
}

/** Reads a simple Dockerfile: no heredocs, no variables in instructions. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const { name, text } of instructionsOf(dockerfile)) {
    if (name === "FROM") {
      const [base = "", , as] = text.split(/\s+/)
      stages.push({ base, name: as, instructions: [] })
    } else stages.at(-1)!.instructions.push({ name, text })
  }
  return stages
}

const instructionsOf = (dockerfile: string): Instruction[] =>
  dockerfile
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()))
    .flatMap((found) => (found ? [{ name: found[1]!.toUpperCase(), text: found[2]! }] : []))

/** `A=1 B=2` as pairs. */
export const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split("=") as [string, string]))
