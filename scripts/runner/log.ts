import type { LogFormat, LogLevel } from "./settings.ts"

const ranks: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

export interface Logger {
  debug(text: string): void
  /** `fields` are the parts of the text by name, for programs. */
  info(text: string, fields?: Record<string, string | number>): void
  warn(text: string): void
  error(text: string): void
  /** Whether lines of this level are written: for texts that are expensive to create. */
  writes(level: LogLevel): boolean
}

/**
 * Writes one line per event: time in UTC, level, text; in the text format, without the level if it is `info`.
 */
export function logger(level: LogLevel, format: LogFormat = "text"): Logger {
  const writes = (own: LogLevel) => ranks[own] >= ranks[level]
  const at = (own: Exclude<LogLevel, "silent">) => (text: string, fields?: object) => {
    if (!writes(own)) return
    const line = format === "json" ? jsonLine(own, text, fields) : textLine(own, text)
    if (own === "error" || own === "warn") process.stderr.write(line)
    else process.stdout.write(line)
  }
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error"), writes }
}

const now = () => new Date().toISOString()

const textLine = (level: LogLevel, text: string) =>
  `${now()}${level === "info" ? "" : ` ${level}`} ${text}\n`

const jsonLine = (level: LogLevel, message: string, fields?: object) =>
  `${JSON.stringify({ time: now(), level, message, ...fields })}\n`

const secretNames = /token|code|key|secret|password|state|sig|jwt|invit/i
const secretPlaces =
  /^(shared|share|invitations?|invite|register|reset-password|calendars?|feeds?)$/i
/** Words in such positions that are not secret, but a part of the path. */
const plainWords = new Set(["email", "r", "recipes"])

/**
 * An address that is safe to log: values and path segments that grant access become `…`. For tRPC calls the
 * names of the procedures are kept: their inputs are one value, which may contain tokens.
 */
export function redacted(address: string): string {
  const [path = "", query] = splitOnce(address, "?")
  const segments = path.split("/")
  const place = segments.findIndex((segment) => secretPlaces.test(decoded(segment)))
  const shown = segments.map((segment, at) => {
    const isBehind = place >= 0 && at > place && segment !== "" && !plainWords.has(segment)
    return isBehind || isToken(segment) ? "…" : segment
  })
  if (query === undefined) return shown.join("/")
  if (segments.some((segment) => decoded(segment).toLowerCase() === "trpc"))
    return `${shown.join("/")}?…`
  const pairs = query.split("&").map((pair) => {
    const [name = "", value] = splitOnce(pair, "=")
    return value !== undefined && (secretNames.test(decoded(name)) || hasSecret(decoded(value)))
      ? `${name}=…`
      : pair
  })
  return `${shown.join("/")}?${pairs.join("&")}`
}

/** A value may be an address itself: the page to return to after logging in. */
const hasSecret = (value: string) => /[/?]/.test(value) && redacted(value) !== value

const isToken = (segment: string) => /^eyJ[\w-]*\.[\w-]{2,}\.[\w-]{16,}$/.test(segment)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
