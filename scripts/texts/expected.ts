import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** What a text is to be cut into. */
export interface ExpectedCut {
  /** "" where the text has none. */
  title: string
  /** As it is shown, "" for none. */
  yield: string
  /** Minutes of preparing, cooking, in total. */
  times: (number | null)[]
  tags: string[]
  /** `[heading] line` where a heading stands above a line. */
  ingredients: string[]
  steps: string[]
  notes: string[]
}

export interface Sample {
  name: string
  text: string
  expected: ExpectedCut
}

const CUT = "\n=== cut ===\n"

/** The texts of a folder, each with its expected cut below the line that says so. */
export const samplesIn = (folder: string): Sample[] =>
  globSync("*.txt", { cwd: folder })
    .toSorted()
    .map((file) => {
      const [text = "", cut = ""] = readFileSync(join(folder, file), "utf8").split(CUT)
      return { name: basename(file, ".txt"), text, expected: expectedOf(cut) }
    })

function expectedOf(cut: string): ExpectedCut {
  const [head = "", ...lists] = cut.split(/^-- /m)
  const field = (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(head)?.[1]!.trim() ?? ""
  const list = (name: string) =>
    lists
      .find((one) => one.startsWith(`${name}\n`))
      ?.split("\n")
      .slice(1)
      .filter(Boolean) ?? []
  const times = field("times").split(/\s+/)
  return {
    title: field("title"),
    yield: field("yield"),
    times: [0, 1, 2].map((at) => (/^\d+$/.test(times[at] ?? "") ? Number(times[at]) : null)),
    tags: field("tags").split(/,\s*/).filter(Boolean),
    ingredients: list("ingredients"),
    steps: list("steps"),
    notes: list("notes"),
  }
}
