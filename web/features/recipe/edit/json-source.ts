/*
 * Parses JSON with the offsets of all values, so that an error can be shown at its line. Every browser's parser
 * has different messages, and few state the place.
 */

export type Path = readonly (string | number)[]

export const pathKey = (path: Path) => path.join("/")

/** A text that is not JSON; `at` is the offset of the error. */
export class JsonError extends Error {
  readonly at: number
  readonly key: "expected" | "text" | "end"
  readonly found: string
  constructor(at: number, key: JsonError["key"], found: string) {
    super(key)
    this.at = at
    this.key = key
    this.found = found
  }
}

export interface JsonSource {
  value: unknown
  /** Offsets of members and items, by `pathKey`. */
  places: Map<string, number>
}

const TOKEN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
// oxlint-disable-next-line no-control-regex -- JSON forbids exactly these.
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const DEEPEST = 40

/** @throws JsonFault */
export function readJson(text: string): JsonSource {
  const places = new Map<string, number>()
  let at = 0

  const skip = () => {
    while (at < text.length && " \t\r\n".includes(text[at]!)) at++
  }
  function fail(key: JsonError["key"] = at >= text.length ? "end" : "expected"): never {
    throw new JsonError(Math.min(at, text.length), key, text.slice(at, at + 12))
  }
  const take = (sign: string) => {
    skip()
    if (text[at] !== sign) fail()
    at++
  }
  const has = (sign: string) => {
    skip()
    if (text[at] !== sign) return false
    at++
    return true
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const string = () => {
    skip()
    const found = match(TEXT)
    return found === undefined ? fail(text[at] === '"' ? "text" : undefined) : JSON.parse(found)
  }

  function value(path: Path): unknown {
    skip()
    places.set(pathKey(path), at)
    if (path.length > DEEPEST) fail()
    if (has("{")) return object(path)
    if (has("[")) return array(path)
    if (text[at] === '"') return string()
    const found = match(TOKEN)
    return found === undefined ? fail() : JSON.parse(found)
  }

  function object(path: Path) {
    const result: Record<string, unknown> = {}
    if (has("}")) return result
    do {
      skip()
      const start = at
      const name = string() as string
      take(":")
      Object.defineProperty(result, name, {
        value: value([...path, name]),
        enumerable: true,
        configurable: true,
        writable: true,
      })
      places.set(pathKey([...path, name]), start)
    } while (has(","))
    take("}")
    return result
  }

  function array(path: Path) {
    const result: unknown[] = []
    if (has("]")) return result
    do result.push(value([...path, result.length]))
    while (has(","))
    take("]")
    return result
  }

  const result = value([])
  skip()
  if (at < text.length) fail()
  return { value: result, places }
}

/** The line of an offset, from 1. */
export const lineAt = (text: string, at: number) => text.slice(0, at).split("\n").length
