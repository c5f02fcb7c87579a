import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml"

/** The front matter of a text file: members with texts, lists of texts, or nested members. */
export interface FrontMatter {
  members: Record<string, unknown>
  /** The text after the front matter. */
  text: string
}

const FENCE = /^\s*---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/
/** The most characters that are parsed as YAML: real front matter is shorter, and hostile YAML is slow to parse. */
const MOST = 100_000
/** Levels of members and lists; deeper ones become text. */
const MAX_DEPTH = 8

/**
 * The YAML between the `---` lines at the start of a text, and the text after it. Null if there is none, or if it
 * is too long.
 * All values are texts as written: `no`, `1.50` and `2024-01-01` are not converted, and `- Note: two words` in a
 * list is a line.
 */
export function frontMatter(source: string): FrontMatter | null {
  const found = FENCE.exec(source.replace(/^\ufeff/, ""))
  if (!found || found[1]!.length > MOST) return null
  const text = source.replace(/^\ufeff/, "").slice(found[0].length)
  return { members: membersIn(found[1]!), text: text.trim() }
}

/** The members of a YAML text; of an invalid one, those that can be read. */
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

/** The start of an unquoted value on one line, of a member or in a list. */
const VALUE =
  /^([ \t]*(?:-[ \t]+|[\p{L}\p{N}_][^:\n"'[\]{}#]*:[ \t]+))(?!["'|>]|\[.*\]\s*$|-[ \t])(\S.*)$/u

/**
 * People write YAML by hand and use colons, asterisks and brackets as text. Values on one line are quoted, unless
 * the lines below belong to them.
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

/** The source text of a node. Aliases are not resolved, so that nothing can expand. */
const sourceOf = (node: unknown, yaml: string) =>
  isNode(node) && node.range ? yaml.slice(node.range[0], node.range[1]).trim() : ""
