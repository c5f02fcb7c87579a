import { SendFailure } from "./failure"

/** The packets of MQTT 3.1.1 that publish one message: https://docs.oasis-open.org/mqtt/mqtt/v3.1.1/mqtt-v3.1.1.html */

interface Login {
  clientId: string
  cleanSession: boolean
  user?: string | undefined
  password?: string | undefined
}

const types = { connack: 2, puback: 4 }

const utf8 = new TextEncoder()

/** Seconds after which the broker may end a silent connection; it lives much shorter. */
const KEEP_ALIVE = 60

export function connectPacket({ clientId, cleanSession, user, password }: Login): Uint8Array {
  const withPassword = user !== undefined && password !== undefined
  const flags =
    (user === undefined ? 0 : 0x80) | (withPassword ? 0x40 : 0) | (cleanSession ? 0x02 : 0)
  return packet(0x10, [
    ...field("MQTT"),
    // Level 4 is version 3.1.1.
    4,
    flags,
    0,
    KEEP_ALIVE,
    ...field(clientId),
    ...(user === undefined ? [] : field(user)),
    ...(withPassword ? field(password) : []),
  ])
}

/** With quality of service 1, its number is 1. */
export function publishPacket(
  topic: string,
  text: string,
  { acknowledged, retain }: { acknowledged: boolean; retain: boolean },
): Uint8Array {
  const flags = (acknowledged ? 0x02 : 0) | (retain ? 0x01 : 0)
  const number = acknowledged ? [0, 1] : []
  return packet(0x30 | flags, [...field(topic), ...number, ...utf8.encode(text)])
}

export const disconnectPacket = new Uint8Array([0xe0, 0])

/** A text with its length in two bytes before it. */
function field(text: string): number[] {
  const bytes = utf8.encode(text).subarray(0, 0xffff)
  return [bytes.length >> 8, bytes.length & 0xff, ...bytes]
}

function packet(start: number, content: number[]): Uint8Array {
  const length: number[] = []
  for (let left = content.length; left > 0 || length.length === 0; left >>= 7) {
    length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
  }
  return new Uint8Array([start, ...length, ...content])
}

/** Reads the packets of a connection. */
export function packetsOf({ read }: { read(): Promise<Uint8Array> }) {
  let bytes = new Uint8Array()
  const byte = async (at: number) => {
    while (bytes.length <= at) bytes = new Uint8Array([...bytes, ...(await read())])
    return bytes[at]!
  }
  return {
    /** What the next packet holds. @throws SendFailure when it is of another type */
    async next(type: keyof typeof types): Promise<Uint8Array> {
      const start = await byte(0)
      const length = await byte(1)
      if (start >> 4 !== types[type] || length > 0x7f) {
        throw new SendFailure("notifier.notUnderstood", null)
      }
      if (length > 0) await byte(1 + length)
      const content = bytes.slice(2, 2 + length)
      bytes = bytes.slice(2 + length)
      return content
    },
  }
}
