import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml"

/** What a text file has before its words: members, with texts, lists of texts, or further members. */
export interface FrontMatter {
  members: Record<string, unknown>
  /** What follows. */
  text: string
}

const FENCE = /^\s*---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/
/** Characters that are read as YAML: what is written by hand is shorter, and a hostile one takes long to read. */
const MOST = 100_000
/** Levels of members and lists; more are text. */
const MAX_DEPTH = 8

/**
 * The YAML between `---` lines that a text begins with, and what follows it. Null where it begins with none, or with more than people write.
 * Everything in it is text as it is written: `no`, `1.50` and `2024-01-01` are no values here, and `- Note: two
 * words` in a list is a line.
 */
export function frontMatter(source: string): FrontMatter | null {
  const found = FENCE.exec(source.replace(/^\ufeff/, ""))
  if (!found || found[1]!.length > MOST) return null
  const text = source.replace(/^\ufeff/, "").slice(found[0].length)
  return { members: membersIn(found[1]!), text: text.trim() }
}

/** The members of a YAML text; those of a broken one are what can be read of it. */
function membersIn(yaml: string): Record<string, unknown> {
  const quotedYaml = quoted(yaml)
  const document = parseDocument(quotedYaml, {
    schema: "failsafe",
    strict: false,
    uniqueKeys: false,
    logLevel: "silent",
  })
  const value = plain(document.contents, quotedYaml, 0)
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** Where a value on one line begins, for a member or in a list, and that it has no quotes of its own. */
const VALUE =
  /^([ \t]*(?:-[ \t]+|[\p{L}\p{N}_][^:\n"'[\]{}#]*:[ \t]+))(?!["'|>]|\[.*\]\s*$|-[ \t])(\S.*)$/u

/**
 * People write YAML by hand, with colons, stars and brackets in what they mean as text. Values on one line are
 * quoted; not so where the lines below belong to them.
 */
function quoted(yaml: string): string {
  const rows = yaml.split(/\r?\n/)
  const depthOf = (row: string | undefined) => /^[ \t]*/.exec(row ?? "")![0].length
  return rows
    .map((row, at) => {
      const value = VALUE.exec(row)
      const below = rows[at + 1]?.trim() ? depthOf(rows[at + 1]) : 0
      if (!value || below > depthOf(row)) return row
      return `${value[1]}'${value[2]!.trim().replaceAll("'", "''")}'`
    })
    .join("\n")
}

function plain(node: unknown, yaml: string, depth: number): unknown {
  if (isScalar(node)) return node.value === null ? "" : String(node.value)
  if (depth > MAX_DEPTH) return sourceOf(node, yaml)
  if (isSeq(node)) return node.items.map((item) => plain(item, yaml, depth + 1))
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => [
        isScalar(key) ? String(key.value) : sourceOf(key, yaml),
        plain(value, yaml, depth + 1),
      ]),
    )
  }
  return sourceOf(node, yaml)
}

/** What is written there. Aliases stay what they are, so that nothing can grow. */
const sourceOf = (node: unknown, yaml: string) =>
  isNode(node) && node.range ? yaml.slice(node.range[0], node.range[1]).trim() : ""
