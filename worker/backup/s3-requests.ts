import { createHash } from "node:crypto"
import { AwsClient } from "aws4fetch"
import { MessageError } from "../lib/message-error"
import type { Outbound } from "../outbound"
import { elementsOf } from "./s3-xml"

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  /** Whether the bucket is part of the path, instead of the host. */
  pathStyle: boolean
}

/** An error response of the server, with a message. */
export class S3Error extends MessageError {
  readonly status: number
  constructor(status: number, reason: string) {
    super({ code: "storage.refused", values: { status, reason } })
    this.status = status
  }
}

interface S3Call {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE"
  /** "" for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** Milliseconds before each retry of a call that failed because of the network or the server. */
const pauses = [500, 2000, 8000]

export type S3Requests = ReturnType<typeof s3Requests>

/** Signed requests to a bucket, with retries where they may help. */
export function s3Requests(
  settings: S3Settings,
  send: Outbound["storage"],
  wait: (milliseconds: number) => Promise<void> = pause,
) {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
  const base = baseOf(settings)

  async function once({ method, key = "", query = {}, headers, body }: S3Call) {
    const url = new URL(base + key.split("/").map(encodeURIComponent).join("/"))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sum = createHash("sha256")
      .update(body ?? "")
      .digest("hex")
    const init = { method, headers: { ...headers, "x-amz-content-sha256": sum } }
    const signed = await signer.sign(
      url.href,
      body ? { ...init, body: body as BufferSource } : init,
    )
    return send(base, signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
    })
  }

  /**
   * The response, whatever its status, after retries of temporary failures.
   * @throws OutboundError
   */
  async function ask(call: S3Call) {
    for (let tries = 0; ; tries++) {
      const isLast = tries === pauses.length
      try {
        const answer = await once(call)
        if (isLast || (answer.status < 500 && answer.status !== 429) || answer.status === 501) {
          return answer
        }
      } catch (error) {
        if (isLast) throw error
      }
      await wait(pauses[tries]!)
    }
  }

  /**
   * The response of a successful call.
   * @throws S3Error, OutboundError
   */
  async function succeed(call: S3Call) {
    const answer = await ask(call)
    if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
    return answer
  }

  return { ask, succeed }
}

function baseOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/+$/, "")
  return pathStyle
    ? `${url.origin}${path}/${bucket}/`
    : `${url.protocol}//${bucket}.${url.host}${path}/`
}

/** Uses the message of the server, which names the problem. */
export function refusal({ status, bytes }: { status: number; bytes: Uint8Array }): S3Error {
  const answer = elementsOf(bytes)
  const words = [answer.text("Code"), answer.text("Message")].filter(Boolean).join(": ")
  return new S3Error(status, words.slice(0, 300) || `${status}`)
}

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })
