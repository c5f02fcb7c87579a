import type { Socket } from "node:net"
import type { Client, Entry } from "ldapts"
import { OutboundError } from "./error"
import { openSocket, type TlsTrust } from "./socket"
import { startTls } from "./start-tls"

/** An LDAP directory that the operator configured. */
export interface Directory {
  /** `ldap://…` or `ldaps://…`, tried in this order until one answers. */
  servers: string[]
  /** Encrypts connections of `ldap://` before anything is sent. */
  startTls: boolean
  /** Takes any certificate. */
  insecure: boolean
  baseDn: string
  /** The account that searches; anonymous if missing. */
  query: { dn: string; password: string } | undefined
  /**
   * Filters as RFC 4515 writes them. The user filter may contain `{id_attribute}`, `{mail_attribute}` and
   * `{input}`.
   */
  userFilter: string | undefined
  adminFilter: string | undefined
  attributes: { id: string; name: string; mail: string }
}

/** The directory's data about a person. A missing attribute is null. */
export interface DirectoryEntry {
  id: string | null
  name: string | null
  mail: string | null
  /** Null without a filter for administrators. */
  isAdmin: boolean | null
}

/** Milliseconds for a connection, for each of its requests, and for all of them together. */
const CONNECT = 3000
const QUESTION = 4000
const ALL = 8000
/** Milliseconds for which a server that did not answer is skipped. */
const PAUSE = 10_000

/** Until when servers are skipped, by their address. */
const paused = new Map<string, number>()

/**
 * The person with a name in the directory, if the password is right; null otherwise. Without a password it only
 * looks the name up, which takes as long, and returns null.
 * @throws OutboundError when no server answers, or the site's own login there is refused
 */
export async function askDirectory(
  directory: Directory,
  trust: TlsTrust,
  { name, password }: { name: string; password: string | undefined },
): Promise<DirectoryEntry | null> {
  let failure: OutboundError | undefined
  for (const server of directory.servers) {
    if ((paused.get(server) ?? 0) > Date.now()) {
      failure ??= unavailable(server)
      continue
    }
    try {
      return await askServer(directory, server, trust, name, password)
    } catch (error) {
      // A wrong setting, or a timeout.
      const known = error instanceof OutboundError ? error : undefined
      failure = known ?? unavailable(server, error)
      if (!known || known.reason === "unreachable") paused.set(server, Date.now() + PAUSE)
    }
  }
  throw failure ?? unavailable("")
}

/** The library's messages contain no password and no name. */
const unavailable = (server: string, error?: unknown) =>
  new OutboundError("unreachable", {
    code: "ldap.noAnswer",
    values: { server, reason: error instanceof Error ? error.message : "" },
  })

async function askServer(
  directory: Directory,
  server: string,
  trust: TlsTrust,
  name: string,
  password: string | undefined,
) {
  const library = await import("ldapts")
  const way = openWay(directory, server, trust)
  const answer = async () => {
    const socket = await way.open(library)
    const client = new library.Client({
      url: way.url,
      connectTimeout: CONNECT,
      timeout: QUESTION,
      createConnection: () => socket,
    })
    return ask(library, client, directory, name, password)
  }
  try {
    return await Promise.race([way.tooSlow, answer()])
  } finally {
    way.close()
  }
}

async function ask(
  library: Library,
  client: Client,
  directory: Directory,
  name: string,
  password: string | undefined,
): Promise<DirectoryEntry | null> {
  const { query, adminFilter, attributes } = directory
  if (query) {
    // The operator's mistake, not the user's.
    await client.bind(query.dn, query.password).catch((error: unknown) => {
      throw error instanceof library.InvalidCredentialsError
        ? new OutboundError("refused", "ldap.queryRefused")
        : error
    })
  }
  const entry = await find(library, client, directory, name)
  // Servers treat an empty password, or an empty name, as an anonymous login, and accept it.
  if (!entry?.dn || !password) return null
  const isAdmin = async () =>
    adminFilter !== undefined && (await matches(library, client, entry.dn, adminFilter))
  // What each of the two may see depends on their rights there.
  const isAdminToQuery = query ? await isAdmin() : false
  try {
    await client.bind(entry.dn, password)
  } catch (error) {
    // Locked, expired or disabled entries are refused by other codes than a wrong password.
    if (error instanceof library.ResultCodeError && !isOutage(error.code)) return null
    throw error
  }
  return {
    id: textOf(entry, attributes.id),
    name: textOf(entry, attributes.name),
    mail: textOf(entry, attributes.mail),
    isAdmin: adminFilter === undefined ? null : isAdminToQuery || (await isAdmin()),
  }
}

/** Protocol error, missing encryption, busy, unavailable, other: not the password. */
const isOutage = (code: number) => [2, 8, 13, 51, 52, 80].includes(code)

type Library = typeof import("ldapts")

/** An error of the library would quote the filter, and with it the typed name. */
function parsed({ FilterParser }: Library, filter: string) {
  try {
    return FilterParser.parseString(filter)
  } catch {
    throw new OutboundError("failed", "ldap.badFilter")
  }
}

/** The only entry of a name; null for none or several. */
async function find(
  library: Library,
  client: Client,
  { attributes: { id, mail, name: fullName }, baseDn, userFilter }: Directory,
  name: string,
): Promise<Entry | null> {
  const { AndFilter, EqualityFilter, Filter, OrFilter, ResultCodeError } = library
  const named = new OrFilter({
    filters: [
      new EqualityFilter({ attribute: id, value: name }),
      new EqualityFilter({ attribute: mail, value: name }),
    ],
  })
  const values = { id_attribute: id, mail_attribute: mail, input: Filter.escape(name) }
  const allowed = userFilter?.replace(
    /\{(id_attribute|mail_attribute|input)\}/g,
    (_, key: keyof typeof values) => values[key],
  )
  const filter = allowed ? new AndFilter({ filters: [named, parsed(library, allowed)] }) : named
  try {
    const { searchEntries } = await client.search(baseDn, {
      scope: "sub",
      filter,
      sizeLimit: 2,
      attributes: [id, mail, fullName],
    })
    return searchEntries.length === 1 ? searchEntries[0]! : null
  } catch (error) {
    if (error instanceof ResultCodeError && error.code === SIZE_LIMIT_EXCEEDED) return null
    throw error
  }
}

const SIZE_LIMIT_EXCEEDED = 4

/** Whether an entry matches a filter. An unreadable one does not. */
async function matches(
  library: Library,
  client: Client,
  dn: string,
  filter: string,
): Promise<boolean> {
  try {
    const { searchEntries } = await client.search(dn, {
      scope: "base",
      filter: parsed(library, filter),
      attributes: ["1.1"],
    })
    return searchEntries.length > 0
  } catch (error) {
    if (error instanceof library.ResultCodeError && !isOutage(error.code)) return false
    throw error
  }
}

/** The first value of an attribute, whose name servers may spell in another case. */
function textOf(entry: Entry, attribute: string): string | null {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === attribute.toLowerCase())
  const value = key === undefined ? undefined : entry[key]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === "string" && first.trim() ? first.trim() : null
}

/** The connection to a server: its socket, encrypted if configured, and one time limit for all requests. */
function openWay({ insecure, startTls: upgrade }: Directory, server: string, given: TlsTrust) {
  const url = new URL(server)
  const secure = url.protocol === "ldaps:"
  const host = url.hostname.replace(/^\[|\]$/g, "")
  const port = Number(url.port) || (secure ? 636 : 389)
  const trust: TlsTrust = { ...given, ...(insecure && { rejectUnauthorized: false }) }
  const sockets: Socket[] = []
  const closed = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(server, new Error("timeout"))), ALL)
  })
  const end = (socket: Socket) => {
    // The library has removed our listener: an error without one would end the process.
    socket.on("error", () => undefined)
    socket.destroy()
  }
  const tracked = <S extends Socket>(socket: S): S => {
    sockets.push(socket)
    if (closed.signal.aborted) end(socket)
    return socket
  }
  return {
    /** As the library expects it: encryption is handled here. */
    url: `ldap://${url.host}`,
    tooSlow,
    async open(library: Library): Promise<Socket> {
      const socket = tracked(openSocket({ host, port, secure }, undefined, trust))
      await connected(socket, secure)
      return upgrade && !secure ? tracked(await startTls(library, socket, host, trust)) : socket
    },
    close() {
      clearTimeout(timer)
      closed.abort()
      sockets.forEach(end)
    },
  }
}

function connected(socket: Socket, secure: boolean) {
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no connection")), CONNECT)
    socket.once(secure ? "secureConnect" : "connect", () => (clearTimeout(late), resolve()))
    socket.once("error", (error) => (clearTimeout(late), reject(error)))
  })
}
