import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http"
import type { Transform } from "node:stream"
import type { UsualHeaders } from "../../worker/rest/security-middleware"
import { compressed, compressing, encodingFor } from "../runner/compress.ts"

/** Larger bodies are compressed as a stream, piece by piece. */
const MAX_AT_ONCE = 1_000_000

type Chunk = string | Uint8Array

/**
 * A response that compresses bodies where it is worth it, if the client accepts it, and counts the bytes of
 * its body.
 */
export class CompressingResponse extends ServerResponse<IncomingMessage> {
  bytes = 0
  /** Default headers. */
  usual: UsualHeaders = []
  /** A head that waits for the first chunk of the body: if that is all, its length is known. */
  #head: { status: number; headers: OutgoingHttpHeaders; encoding: "br" | "gzip" } | undefined
  #stream: Transform | undefined

  constructor(...given: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
    super(...given)
    // Node must not add it automatically: the length is that of the compressed body.
    this.removeHeader("content-length")
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const given = rest.at(-1) ?? {}
    if (typeof given !== "object") return super.writeHead(status, ...(rest as [string]))
    const headers = this.#withUsual(given as OutgoingHttpHeaders)
    const encoding = encodingFor(this.req, status, headers)
    if (!encoding) return super.writeHead(status, headers)
    this.#head = { status, headers, encoding }
    return this
  }

  override flushHeaders(): void {
    if (!this.#head) super.flushHeaders()
  }

  override write(chunk: Chunk, ...rest: unknown[]): boolean {
    if (this.#head) this.#startStream()
    if (this.#stream) return this.#stream.write(chunk)
    this.#count(chunk)
    return super.write(chunk, ...(rest as []))
  }

  override end(...args: unknown[]): this {
    const chunk = typeof args[0] === "function" ? undefined : (args[0] as Chunk | undefined)
    if (this.#head && chunk !== undefined && chunk.length <= MAX_AT_ONCE) {
      this.#endAtOnce(chunk)
    } else if (this.#head || this.#stream) {
      if (this.#head) this.#startStream()
      this.#stream!.end(chunk)
    } else {
      if (chunk !== undefined) this.#count(chunk)
      super.end(...(args as []))
    }
    return this
  }

  #withUsual(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
    const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
    const all = { ...headers }
    for (const [name, value] of this.usual) if (!names.has(name)) all[name] = value
    return all
  }

  #endAtOnce(chunk: Chunk): void {
    const { status, headers, encoding } = this.#takeHead()
    compressed(chunk, encoding, (error, body) => {
      if (error || this.destroyed) return void this.destroy()
      super.writeHead(status, { ...headers, "content-length": body.length })
      this.bytes += body.length
      super.end(body)
    })
  }

  #startStream(): void {
    const { status, headers, encoding } = this.#takeHead()
    const stream = compressing(encoding)
    this.#stream = stream
    super.writeHead(status, headers)
    stream.on("data", (piece: Buffer) => {
      this.bytes += piece.length
      if (!super.write(piece)) stream.pause()
    })
    this.on("drain", () => stream.resume())
    stream.on("drain", () => this.emit("drain"))
    stream.on("end", () => super.end())
    stream.on("error", () => this.destroy())
    this.on("close", () => stream.destroy())
  }

  #takeHead() {
    const head = this.#head!
    this.#head = undefined
    return head
  }

  #count(chunk: Chunk): void {
    this.bytes += typeof chunk === "string" ? Buffer.byteLength(chunk) : chunk.length
  }
}
