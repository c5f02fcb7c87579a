import { decodeEntities } from "../clean/entities.ts"

const MAX_DEPTH = 200

/** Parsed JSON, and whether it had to be repaired first; null when nothing can be made of it. */
export interface Parsed {
  values: unknown[]
  repaired: boolean
}

/**
 * Reads JSON as pages really contain it: wrapped in HTML comments or CDATA, with raw line ends and other
 * control characters in strings, commas too many or too few, comments, wrong escapes, unescaped quotes,
 * several values in a row, or cut off at the end.
 */
export function parseLoosely(source: string): Parsed | null {
  const text = unwrap(source)
  if (!text) return null
  const strict = attempt(text)
  if (strict) return { values: [strict.value], repaired: text !== source.trim() }
  const decoded = !text.includes('"') && /&quot;|&#0?34;/.test(text) ? decodeEntities(text) : text
  const mended = attempt(`[${repair(decoded)}]`)
  return mended && Array.isArray(mended.value) && mended.value.length > 0
    ? { values: mended.value, repaired: true }
    : null
}

/** Wrappings that templates put around a script, at either end, with the comment signs around them. */
const BEFORE = ["<!--", "<![CDATA[", "/*", "*/", "//", "\ufeff", ";"]
const AFTER = ["-->", "]]>", "/*", "*/", "//", ";"]

function unwrap(source: string): string {
  let text = source.trim()
  for (let mark; (mark = BEFORE.find((wrap) => text.startsWith(wrap)));)
    text = text.slice(mark.length).trimStart()
  for (let mark; (mark = AFTER.find((wrap) => text.endsWith(wrap)));)
    text = text.slice(0, -mark.length).trimEnd()
  return text
}

function attempt(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** One pass over the text, writing JSON that is well formed at least on the outside. */
function repair(text: string): string {
  const out: string[] = []
  const open: string[] = []
  let last = ""
  let at = 0
  const push = (token: string, kind: string) => {
    out.push(token)
    last = kind
  }
  const value = () => {
    if (last === "value" || last === "}" || last === "]") out.push(",")
  }
  while (at < text.length) {
    const c = text[at]!
    if (c === '"') {
      value()
      const string = readString(text, at)
      push(string.json, "value")
      at = string.end
    } else if (c === "{" || c === "[") {
      value()
      if (open.length >= MAX_DEPTH) break
      open.push(c === "{" ? "}" : "]")
      push(c, c)
      at++
    } else if (c === "}" || c === "]") {
      if (open.at(-1) === c) {
        if (last === ",") out.pop()
        if (last === ":") out.push("null")
        open.pop()
        push(c, c)
      }
      at++
    } else if (c === ",") {
      if (last === "value" || last === "}" || last === "]") push(",", ",")
      at++
    } else if (c === ":") {
      if (last === "value") push(":", ":")
      at++
    } else if (c === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const end = text[at + 1] === "/" ? text.indexOf("\n", at) : text.indexOf("*/", at + 2)
      at = end < 0 ? text.length : end + (text[at + 1] === "/" ? 1 : 2)
    } else {
      const word = /[-+.\w]+/y
      word.lastIndex = at
      const found = word.exec(text)?.[0]
      if (found) {
        value()
        push(asToken(found), "value")
      }
      at += found?.length ?? 1
    }
  }
  if (last === ",") out.pop()
  if (last === ":") out.push("null")
  return out.join("") + open.toReversed().join("")
}

function asToken(word: string): string {
  if (/^(?:true|false|null)$/.test(word)) return word
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word)) return word
  return word === "undefined" || word === "NaN" ? "null" : JSON.stringify(word)
}

/** A string from its opening quote, escaped anew; a quote inside is told from the closing one by what follows. */
function readString(text: string, start: number): { json: string; end: number } {
  const out: string[] = ['"']
  let at = start + 1
  while (at < text.length) {
    const c = text[at]!
    if (c === "\\") {
      const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
      escape.lastIndex = at
      const found = escape.exec(text)?.[0]
      if (found) out.push(found)
      else if (text[at + 1] === "\n") out.push("\\n")
      else if (text[at + 1] !== undefined) {
        at++
        continue
      }
      at += found?.length ?? 2
    } else if (c === '"') {
      if (closes(text, at + 1)) return { json: `${out.join("")}"`, end: at + 1 }
      out.push('\\"')
      at++
    } else {
      out.push(c < " " ? JSON.stringify(c).slice(1, -1) : c)
      at++
    }
  }
  return { json: `${out.join("")}"`, end: at }
}

/** True when a quote before this place ends its string: a separator follows, and then something like JSON. */
function closes(text: string, from: number): boolean {
  const next =
    /\s*(?:$|[:}\]]|,[\s,]*(?:$|["{[}\]\d-]|true|false|null|\/[/*])|"\s*[\w@]+"\s*:|\/[/*])/y
  next.lastIndex = from
  return next.test(text)
}
