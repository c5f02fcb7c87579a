import type { IncomingMessage, OutgoingHttpHeaders } from "node:http"
import { Transform, type TransformCallback } from "node:stream"
import { constants, createBrotliCompress, createGzip } from "node:zlib"

/** Shorter bodies are sent as they are. */
const threshold = 1000
const compressible =
  /^(text\/(?!event-stream)|image\/svg|application\/(json|javascript|manifest|xml|wasm|ld\+json|[\w.]+\+(json|xml)))/i

/**
 * Whether and how an answer is compressed: `headers` are changed to fit. Answers the stages that its
 * body goes through, none when it stays as it is.
 */
export function compression(
  request: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders,
): Transform[] {
  if (!isCandidate(request, status, headers)) return []
  headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : "Accept-Encoding"
  const length = headers["content-length"]
  if (length !== undefined && Number(length) <= threshold) return []
  const encoding = chosen(String(request.headers["accept-encoding"] ?? ""))
  if (!encoding) return []
  delete headers["content-length"]
  headers["content-encoding"] = encoding
  // The bytes differ now: what was a strong validator is a weak one.
  if (typeof headers.etag === "string") headers.etag = headers.etag.replace(/^"/, 'W/"')
  if (encoding === "gzip") return [createGzip({ level: 6 })]
  return [createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
}

function isCandidate(request: IncomingMessage, status: number, headers: OutgoingHttpHeaders) {
  return (
    request.method !== "HEAD" &&
    status >= 200 &&
    ![204, 206, 304].includes(status) &&
    !headers["content-encoding"] &&
    !/no-transform/i.test(String(headers["cache-control"] ?? "")) &&
    compressible.test(String(headers["content-type"] ?? ""))
  )
}

function chosen(accepted: string): "br" | "gzip" | undefined {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const names = accepted
    .split(",")
    .filter((part) => !refused.test(part))
    .map((part) => part.split(";")[0]!.trim().toLowerCase())
  if (names.includes("br")) return "br"
  return names.includes("gzip") || names.includes("*") ? "gzip" : undefined
}

/** Counts what flows through, and fails when it is more than `limit` bytes. */
export class Meter extends Transform {
  bytes = 0
  readonly limit: number

  constructor(limit = Number.POSITIVE_INFINITY) {
    super()
    this.limit = limit
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    if (this.bytes > this.limit) done(new Error("The body is too large"))
    else done(null, chunk)
  }
}
