import { decodeEntities } from "../clean/entities.ts"

const MAX_DEPTH = 200
const MAX_WRAPPINGS = 40
const MAX_STANDING = 20_000

/** Parsed JSON, and whether it had to be repaired; null when it cannot be repaired. */
export interface Parsed {
  values: unknown[]
  repaired: boolean
}

/**
 * Reads JSON as it occurs in real pages: wrapped in HTML comments or CDATA, with raw line breaks and other control
 * characters in strings, with extra or missing commas, comments, wrong escapes, unescaped quotes, several values in
 * a row, or truncated.
 */
export function parseLoosely(source: string): Parsed | null {
  return parse(source, (text) => {
    const decoded = !text.includes('"') && /&quot;|&#0?34;/.test(text) ? decodeEntities(text) : text
    return repair(decoded, { readString })
  })
}

/**
 * Reads a JavaScript value: names without quotes, strings in any quotes, `!0`, `void 0`. `names` has the texts of
 * the values of identifiers.
 */
export function parseScript(source: string, names?: Map<string, string>): Parsed | null {
  return parse(source, (text) => repair(text, { readString: readQuoted, names }))
}

function parse(source: string, repaired: (text: string) => string): Parsed | null {
  const text = unwrap(source)
  if (!text) return null
  const strict = attempt(text)
  if (strict) return { values: [strict.value], repaired: text !== source.trim() }
  const parsed = attempt(`[${repaired(text)}]`)
  return parsed && Array.isArray(parsed.value) && parsed.value.length > 0
    ? { values: parsed.value, repaired: true }
    : null
}

interface Reading {
  /** A string in double quotes, as JSON, and the position after it. */
  readString: (text: string, start: number) => { json: string; end: number }
  names?: Map<string, string> | undefined
}

/** Wrappers that templates add around a script, at both ends, with comment characters around them. */
const BEFORE = ["<!--", "<![CDATA[", "/*", "*/", "//", "\ufeff", ";"]
const AFTER = ["-->", "]]>", "/*", "*/", "//", ";"]

function unwrap(source: string): string {
  let text = source.trim()
  const peel = (marks: string[], at: "startsWith" | "endsWith") => {
    for (let rounds = 0; rounds < MAX_WRAPPINGS; rounds++) {
      const mark = marks.find((wrap) => text[at](wrap))
      if (!mark) return
      text = (at === "startsWith" ? text.slice(mark.length) : text.slice(0, -mark.length)).trim()
    }
  }
  peel(BEFORE, "startsWith")
  peel(AFTER, "endsWith")
  return text
}

function attempt(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** One pass over the text that writes JSON whose outermost value is complete. */
function repair(text: string, reading: Reading): string {
  const out: string[] = []
  const standing = standingFor(reading.names, MAX_STANDING + text.length * 4)
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
      const string = reading.readString(text, at)
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
    } else if (/['`]/.test(c) && last !== "value" && last !== "}" && last !== "]") {
      const string = readQuoted(text, at)
      value()
      push(string.json, "value")
      at = string.end
    } else if (c === "!" && /[01]/.test(text[at + 1] ?? "")) {
      value()
      push(text[at + 1] === "0" ? "true" : "false", "value")
      at += 2
    } else if (c === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const end = text[at + 1] === "/" ? text.indexOf("\n", at) : text.indexOf("*/", at + 2)
      at = end < 0 ? text.length : end + (text[at + 1] === "/" ? 1 : 2)
    } else {
      const word = /(?:void 0|[-+.$\p{L}\p{N}_]+)/uy
      word.lastIndex = at
      const found = word.exec(text)?.[0]
      if (found) {
        value()
        // A name before a colon is a member; anywhere else it may be an identifier with a value.
        const isKey = open.at(-1) === "}" && last !== ":"
        push((isKey ? undefined : standing(found)) ?? asToken(found), "value")
      }
      at += found?.length ?? 1
    }
  }
  if (last === ",") out.pop()
  if (last === ":") out.push("null")
  return out.join("") + open.toReversed().join("")
}

/**
 * The values of identifiers as JSON; null once their total length exceeds `most`, because a long text may have a
 * short name that is used a thousand times.
 */
function standingFor(names: Map<string, string> | undefined, most: number) {
  const known = new Map<string, string>()
  let left = most
  return (name: string): string | undefined => {
    const text = names?.get(name)
    if (text === undefined) return undefined
    const json =
      known.get(name) ??
      ((attempt(text) ? text : repair(text, { readString: readQuoted })) || "null")
    known.set(name, json)
    left -= json.length
    return left < 0 ? "null" : json
  }
}

function asToken(word: string): string {
  if (/^(?:true|false|null)$/.test(word)) return word
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word)) return word
  return /^(?:undefined|NaN|void 0)$/.test(word) ? "null" : JSON.stringify(word)
}

/** Escapes a string again from its opening quote; an inner quote is recognized by what follows it. */
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

/** A JavaScript string in single quotes or backticks, as JSON. */
function readQuoted(text: string, start: number): { json: string; end: number } {
  const quote = text[start]
  let at = start + 1
  const out: string[] = []
  for (; at < text.length && text[at] !== quote; at++) {
    if (text[at] !== "\\") {
      out.push(text[at]!)
      continue
    }
    const escape = /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([^]))/y
    escape.lastIndex = at
    const found = escape.exec(text)
    if (!found) break
    const code = found[1] ?? found[2]
    out.push(code ? String.fromCharCode(parseInt(code, 16)) : (ESCAPES[found[3]!] ?? found[3]!))
    at += found[0].length - 1
  }
  return { json: JSON.stringify(out.join("")), end: at + 1 }
}
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\n": "" }

/** True when a quote before this position ends its string: a separator follows, and then something like JSON. */
function closes(text: string, from: number): boolean {
  const next =
    /\s*(?:$|[:}\]]|,[\s,]*(?:$|["{[}\]\d-]|true|false|null|\/[/*])|"\s*[\w@]+"\s*:|\/[/*])/y
  next.lastIndex = from
  return next.test(text)
}
