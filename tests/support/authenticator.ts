import { Buffer } from "node:buffer"
import { createHash } from "node:crypto"

/** What CBOR can hold of a passkey's parts (RFC 8949): texts, bytes, numbers and maps. */
type Cbor = string | number | Uint8Array | Map<string | number, Cbor>

function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    Buffer.from(
      size < 24
        ? [(major << 5) | size]
        : size < 256
          ? [(major << 5) | 24, size]
          : [(major << 5) | 25, size >> 8, size & 255],
    )
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest()
const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url")

/** What an authenticator may do differently from a good one. */
interface Faults {
  origin?: string
  rpId?: string
  /** Whether it has asked for a finger, a face or a PIN. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

/** A passkey of a test, made and used as a browser with an authenticator would. */
export async function authenticator(site: string) {
  const curve = { name: "ECDSA", namedCurve: "P-256" } as const
  const keys = await crypto.subtle.generateKey(curve, true, ["sign", "verify"])
  const point = Buffer.from(await crypto.subtle.exportKey("raw", keys.publicKey))
  const id = crypto.getRandomValues(new Uint8Array(16))
  let counter = 0
  let handle = "AAAA"

  const clientData = (type: string, options: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? site,
        crossOrigin: false,
      }),
    )

  function data(rpId: string, faults: Faults, attested: Uint8Array = new Uint8Array()) {
    const flags = 1 | (faults.isVerified === false ? 0 : 4) | (attested.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? ++counter)
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }

  const answer = (response: object) => ({
    id: encoded(id),
    rawId: encoded(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  })

  return {
    id: encoded(id),
    /** The user of the passkey, as a device has it. */
    handle: () => handle,
    make(options: Options, faults: Faults = {}) {
      handle = options.user!.id
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point.subarray(1, 33)],
        [-3, point.subarray(33, 65)],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data(options.rp!.id!, faults, attested)],
      ])
      return answer({
        clientDataJSON: encoded(clientData("webauthn.create", options, faults)),
        attestationObject: encoded(cbor(attestation)),
        transports: ["internal"],
      })
    },
    async use(options: Options, faults: Faults = {}) {
      const client = clientData("webauthn.get", options, faults)
      const authenticatorData = data(options.rpId!, faults)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      const algorithm = { name: "ECDSA", hash: "SHA-256" }
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, signed))
      return answer({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(der(raw)),
        userHandle: faults.userHandle ?? handle,
      })
    },
  }
}

/** The form in which authenticators write a signature of two numbers. */
function der(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(start)
    const padded = short[0]! > 127 ? [0, ...short] : [...short]
    return [2, padded.length, ...padded]
  }
  const body = [...number(raw.subarray(0, 32)), ...number(raw.subarray(32))]
  return new Uint8Array([48, body.length, ...body])
}
