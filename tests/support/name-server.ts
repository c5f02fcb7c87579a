import { createSocket } from "node:dgram"
import { Resolver } from "node:dns"
import type { AddressInfo } from "node:net"
import type { Resolve } from "../../scripts/server/outbound-fetch"

/**
 * A name server on loopback that answers each question for an IPv4 address with the next of `answers`, and
 * the last one from then on (RFC 1035, section 4). `resolve` asks it.
 */
export async function startNameServer(answers: string[]) {
  const socket = createSocket("udp4")
  let asked = 0
  socket.on("message", (question, from) => {
    const address = answers[Math.min(asked++, answers.length - 1)]!
    socket.send(answerTo(question, address), from.port, from.address)
  })
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready))
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`])
  const resolve: Resolve = (hostname, _, done) =>
    resolver.resolve4(hostname, (error, addresses) =>
      done(error, error ? [] : addresses.map((address) => ({ address, family: 4 }))),
    )
  return { resolve, asked: () => asked, stop: () => socket.close() }
}

/** One record of type A for the name that was asked, with a time to live of 0. */
function answerTo(question: Buffer, address: string): Buffer {
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(1, 6)
  const end = question.indexOf(0, 12) + 5
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4])
  const octets = Buffer.from(address.split(".").map(Number))
  return Buffer.concat([header, question.subarray(12, end), record, octets])
}
