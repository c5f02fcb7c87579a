import { MessageError } from "../lib/message-error"

/** Why an address cannot be used; it never repeats the address. */
export class NotificationAddressError extends MessageError {}

/** An address as Apprise writes it, in its parts. All of them are decoded. */
export interface Address {
  /** In lower case. */
  scheme: string
  user: string | undefined
  password: string | undefined
  host: string
  port: number | undefined
  /** What stands between the slashes. */
  path: string[]
  /** The plain options, by lower-case names. */
  options: Map<string, string>
  /** `+Name=value`: headers of the request. */
  headers: Map<string, string>
  /** `-name=value`: the query of the request. */
  params: Map<string, string>
  /** `:name=value`: fields of the message. */
  fields: Map<string, string>
}

/** `scheme://user:password@host:port/path?query`. A `#` belongs to the path, and a token may hold a colon. */
const form = /^([a-z][a-z\d+.-]*):\/\/(?:([^/?]*)@)?([^/?]*)([^?]*)(?:\?(.*))?$/is

/**
 * Takes an address apart.
 * @throws NotificationAddressError when it has no host
 */
export function readAddress(text: string): Address {
  const [, scheme, login, hostAndPort, path, query] = form.exec(text.trim()) ?? []
  if (!scheme || !hostAndPort) throw new NotificationAddressError("notifier.badAddress")
  const [, host, port] = /^(\[[^\]]*\]|.*?)(?::(\d{1,5}))?$/s.exec(hostAndPort)!
  const colon = login?.indexOf(":") ?? -1
  return {
    scheme: scheme.toLowerCase(),
    user: login === undefined ? undefined : decode(colon < 0 ? login : login.slice(0, colon)),
    password: login === undefined || colon < 0 ? undefined : decode(login.slice(colon + 1)),
    host: decode(host!),
    port: port === undefined ? undefined : Number(port),
    path: path!
      .split("/")
      .filter((part) => part !== "")
      .map(decode),
    ...readQuery(query ?? ""),
  }
}

/** A plus sign is a plus sign here: it marks headers. */
function readQuery(query: string) {
  const read = {
    options: new Map<string, string>(),
    headers: new Map<string, string>(),
    params: new Map<string, string>(),
    fields: new Map<string, string>(),
  }
  const marked = { "+": read.headers, "-": read.params, ":": read.fields }
  for (const pair of query.split("&")) {
    const equals = pair.indexOf("=")
    const name = decode(equals < 0 ? pair : pair.slice(0, equals)).trim()
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1))
    const kind = marked[name[0] as keyof typeof marked]
    if (!kind) read.options.set(name.toLowerCase(), value)
    else if (name.length > 1) kind.set(name.slice(1), value)
  }
  return read
}

/** What is not encoded as it should be stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether an option is switched on; `otherwise` where it is not given. */
export function flagOf({ options }: Address, name: string, otherwise = false): boolean {
  const value = options.get(name)
  return value === undefined ? otherwise : /^(1|y|yes|t|true|on|enable[d]?)$/i.test(value.trim())
}

/** @throws NotificationAddressError for a part that the service needs and that is missing */
export function required(value: string | undefined, part: string): string {
  if (!value) {
    throw new NotificationAddressError({ code: "notifier.missingPart", values: { part } })
  }
  return value
}

/** The start of a URL by http or https: its host and port, without a slash at the end. */
export function originOf({ host, port }: Address, secure: boolean): string {
  const origin = `${secure ? "https" : "http"}://${host}${port === undefined ? "" : `:${port}`}`
  if (!URL.canParse(origin)) throw new NotificationAddressError("notifier.badAddress")
  return origin
}

/** Whether the address asks for encryption, by the `s` that its service adds to the scheme. */
export const isSecure = ({ scheme }: Address) => scheme.endsWith("s")

/** Parts of a path, encoded. */
export const pathOf = (parts: string[]) =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join("")

/** The header of HTTP's basic authentication, where the address has a login. */
export function basicLogin({
  user,
  password,
}: Pick<Address, "user" | "password">): Record<string, string> {
  if (!user) return {}
  const bytes = new TextEncoder().encode(`${user}:${password ?? ""}`)
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` }
}

/**
 * The headers that the address adds, by lower-case names.
 * @throws NotificationAddressError for what HTTP cannot send
 */
export function headersOf({ headers }: Address): Record<string, string> {
  try {
    return Object.fromEntries(new Headers([...headers]))
  } catch {
    throw new NotificationAddressError({ code: "notifier.badOption", values: { option: "+" } })
  }
}
