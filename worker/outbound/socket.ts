import { connect, isIP, type LookupFunction, type Socket } from "node:net"
import { connect as connectSecurely, type ConnectionOptions, type TLSSocket } from "node:tls"
import { type AddressRules, mayBePrivate } from "./address"
import type { OutboundError } from "./error"
import { asOutboundError, connectionLost, tooSlow } from "./response-errors"

export interface SocketAddress {
  host: string
  port: number
  /** Encrypted from the start. */
  secure: boolean
}

/** The accepted authorities, if not the usual ones. */
export type TlsTrust = Pick<ConnectionOptions, "ca" | "rejectUnauthorized">

/** Opens a socket of `node:net` or `node:tls`, which workerd has too. */
export function openSocket(
  { host, port, secure }: SocketAddress,
  lookup?: LookupFunction,
  trust: TlsTrust = {},
): Socket {
  const options = { host, port, ...(lookup && { lookup }) }
  return secure
    ? connectSecurely({ ...options, ...trust, servername: isIP(host) ? "" : host })
    : connect(options)
}

/** Encrypts an open connection to a host. */
export const secured = (socket: Socket, host: string, trust: TlsTrust): TLSSocket =>
  connectSecurely({ socket, host, ...trust, servername: isIP(host) ? "" : host })

export interface SocketSettings extends AddressRules {
  /**
   * Opens a socket to a host that may or may not be private. This function, or the network filter under the
   * Worker, checks where a name leads.
   */
  openSocket?: (address: SocketAddress, isPrivateAllowed: boolean) => Socket
  /** Milliseconds for a whole answer; 15 s by default. */
  timeLimit?: number
}

/**
 * The socket to a member's address.
 * @throws OutboundError `badAddress` or `privateAddress`
 */
export function guardedSocket(
  settings: SocketSettings,
  address: SocketAddress,
  ports: number[] = [],
): Socket {
  const open = settings.openSocket ?? ((to: SocketAddress) => openSocket(to))
  return open(address, mayBePrivate(address, settings, ports))
}

/** Bytes in both directions, until the time limit of the connection. */
export interface Connection {
  write(bytes: Uint8Array): void
  /** The next bytes. @throws OutboundError when no more come */
  read(): Promise<Uint8Array>
  close(): void
}

/** Opens a connection; encryption is ready. @throws OutboundError */
export async function openConnection(
  settings: SocketSettings,
  address: SocketAddress,
): Promise<Connection> {
  const socket = guardedSocket(settings, address)
  const chunks: Uint8Array[] = []
  let failure: OutboundError | undefined
  let changed = () => {}
  const fail = (error: OutboundError) => {
    failure ??= error
    changed()
  }
  const timer = setTimeout(() => {
    fail(tooSlow())
    socket.destroy()
  }, settings.timeLimit ?? 15_000)
  const never = new AbortController().signal
  socket.on("error", (error) => fail(asOutboundError(error, never)))
  socket.on("close", () => fail(connectionLost()))
  socket.on("end", () => fail(connectionLost()))
  socket.on("data", (chunk: Uint8Array) => {
    chunks.push(chunk)
    changed()
  })
  const close = () => {
    clearTimeout(timer)
    socket.end()
    socket.destroySoon()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      changed = () => failure && reject(failure)
      socket.once(address.secure ? "secureConnect" : "connect", resolve)
      changed()
    })
  } catch (error) {
    clearTimeout(timer)
    socket.destroy()
    throw error
  }
  return {
    write: (bytes) => void socket.write(bytes),
    async read() {
      while (chunks.length === 0) {
        if (failure) throw failure
        await new Promise<void>((resolve) => (changed = resolve))
      }
      return chunks.shift()!
    },
    close,
  }
}
