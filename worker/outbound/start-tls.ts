import type { Socket } from "node:net"
import type { TLSSocket } from "node:tls"
import { secured, type TlsTrust } from "./socket"

const OID = "1.3.6.1.4.1.1466.20037"

/**
 * Asks an LDAP server on an open connection to switch to encryption, and switches (RFC 4511, 4.14). `ldapts` does
 * so too, but a moment after the answer, when workerd waits for more bytes and can no longer switch.
 */
export async function startTls(
  { ExtendedRequest, ExtendedResponse, MessageParser, StatusCodeParser }: typeof import("ldapts"),
  socket: Socket,
  host: string,
  trust: TlsTrust,
): Promise<TLSSocket> {
  const request = new ExtendedRequest({ messageId: 1, oid: OID })
  const parser = new MessageParser()
  const waiting = new Map([["1", { message: request }]])
  const encrypted = await new Promise<TLSSocket>((resolve, reject) => {
    socket.once("error", reject)
    socket.once("close", () => reject(new Error("the connection was closed")))
    parser.on("error", reject)
    parser.once("message", (answer) => {
      socket.removeAllListeners("data")
      if (!(answer instanceof ExtendedResponse) || answer.status !== 0) {
        return reject(StatusCodeParser.parse(answer))
      }
      // Data that the server sent before the encryption is dropped.
      resolve(secured(socket, host, trust))
    })
    socket.on("data", (bytes: Buffer) => parser.read(bytes, waiting as never))
    socket.write(request.write())
  })
  await new Promise<void>((resolve, reject) => {
    encrypted.once("secureConnect", resolve)
    encrypted.once("error", reject)
    encrypted.once("close", () => reject(new Error("the connection was closed")))
  })
  return encrypted
}
