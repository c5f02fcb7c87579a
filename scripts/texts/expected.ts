import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** The expected result of splitting a text. */
export interface ExpectedCut {
  /** "" if the text has none. */
  title: string
  /** As displayed, "" for none. */
  yield: string
  /** Minutes of preparation, cooking, in total. */
  times: (number | null)[]
  tags: string[]
  /** `[heading] line` if there is a heading above a line. */
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

/** The texts of a folder, each with its expected result below the separator line. */
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
