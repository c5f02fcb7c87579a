import type { Statement } from "../../db/client"
import type { Migration } from "./side-database"

/** The prefix of the tables of the new site, within the database of the running one. */
export const STAGED = "restoring_"

const word = /'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\/|"(?:[^"]|"")*"|`[^`]*`|[A-Za-z_]\w*|[^]/g
const made =
  /^create\s+(?:unique\s+)?(virtual\s+table|table|index|trigger)\s+(?:if\s+not\s+exists\s+)?["`]?(\w+)/i

const onChange = String.raw`(?:\s+on\s+(?:update|delete)\s+(?:no\s+action|cascade|restrict|set\s+null|set\s+default))*`
const reference = String.raw`references\s+["\`]?\w+["\`]?\s*\([^)]*\)${onChange}`
const references = new RegExp(
  String.raw`,\s*(?:constraint\s+\S+\s+)?foreign\s+key\s*\([^)]*\)\s*${reference}|\s${reference}`,
  "gi",
)

/** Tables, indexes and triggers by their SQL names, in lower case; and which tables are virtual. */
interface Names {
  all: Set<string>
  virtual: Set<string>
}

/** The names in the migrations, and those that restoring adds. */
export function namesIn(migrations: Migration[]): Names {
  const names: Names = { all: new Set(["d1_migrations", "held_triggers"]), virtual: new Set() }
  for (const sql of migrations.flatMap(({ statements }) => statements)) {
    const [, kind, name] = made.exec(withoutComments(sql)) ?? []
    if (!kind || !name) continue
    names.all.add(name.toLowerCase())
    if (/^virtual/i.test(kind)) names.virtual.add(name.toLowerCase())
  }
  return names
}

const withoutComments = (sql: string) => sql.replace(/^(?:\s*--[^\n]*\n)*\s*/, "")

/**
 * A statement rewritten for the tables of the new site, which have other names. They have no foreign keys,
 * because rows come in any order; no triggers, because their effects are in the backup; and no search index.
 * Null for a statement that would only create such things.
 */
export function stagedSql(given: string, names: Names): string | null {
  const sql = withoutComments(given)
  if (/^(create|drop)\s+trigger\b/i.test(sql)) return null
  const plain = /^(create|alter)\s+table\b/i.test(sql) ? sql.replace(references, "") : sql
  let isVirtual = false
  const staged = plain.replace(word, (token) => {
    const name = /^["`\w]/.test(token) ? token.replace(/^["`]|["`]$/g, "").toLowerCase() : ""
    if (name === "sqlite_master") return ownObjects
    if (!names.all.has(name)) return token
    isVirtual ||= names.virtual.has(name)
    return `"${STAGED}${name}"`
  })
  return isVirtual ? null : staged
}

const at = STAGED.length + 1
const pattern = `${STAGED.replaceAll("_", "\\_")}%`

/** The objects of the new site, under their final names. */
const ownObjects = `(select type, substr(name, ${at}) as name, substr(tbl_name, ${at}) as tbl_name, sql
  from sqlite_master where name like '${pattern}' escape '\\')`

/** The tables of the new site, by their current names. */
export const stagedTables: Statement = {
  sql: `select name from sqlite_master where type = 'table' and name like '${pattern}' escape '\\'`,
  params: [],
}
