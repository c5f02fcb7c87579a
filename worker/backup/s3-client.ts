import { createHash } from "node:crypto"
import { AwsClient } from "aws4fetch"
import { parseDocument } from "htmlparser2"
import { MessageError } from "../lib/message-error"
import type { Outbound } from "../outbound"

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  /** Whether the bucket is part of the path, or of the host. */
  pathStyle: boolean
}

/** What a server answers that refuses, in words. */
export class S3Error extends MessageError {
  readonly status: number
  constructor(status: number, reason: string) {
    super({ code: "storage.refused", values: { status, reason } })
    this.status = status
  }
}

export interface S3Object {
  key: string
  size: number
  modified: Date
}

interface Call {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE"
  /** "" for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** Milliseconds before a call is tried again that the network or the server has failed. */
const pauses = [500, 2000, 8000]

export type S3Client = ReturnType<typeof s3Client>

/** The calls of Amazon's S3 that backups need, of any server that speaks it. @throws S3Error, OutboundError */
export function s3Client(
  settings: S3Settings,
  send: Outbound["storage"],
  wait: (milliseconds: number) => Promise<void> = pause,
) {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
  const base = baseOf(settings)

  async function once({ method, key = "", query = {}, headers, body }: Call) {
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

  /** Tries again what may succeed later. */
  async function ask(call: Call) {
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

  async function succeed(call: Call) {
    const answer = await ask(call)
    if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
    return answer
  }

  const xml = async (call: Call) => elementsOf((await succeed(call)).bytes)

  return {
    /** Objects below a prefix, and of those in folders below it none. */
    async list(prefix: string): Promise<S3Object[]> {
      const found: S3Object[] = []
      for (let token: string | undefined = ""; token !== undefined;) {
        const page = await xml({
          method: "GET",
          query: {
            "list-type": "2",
            delimiter: "/",
            prefix,
            ...(token && { "continuation-token": token }),
          },
        })
        for (const object of page.all("Contents")) {
          found.push({
            key: object.text("Key"),
            size: Number(object.text("Size")),
            modified: new Date(object.text("LastModified")),
          })
        }
        token = page.text("IsTruncated") === "true" ? page.text("NextContinuationToken") : undefined
      }
      return found
    },

    async head(key: string): Promise<Omit<S3Object, "key"> | null> {
      const answer = await ask({ method: "HEAD", key })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw refusal(answer)
      const { headers } = answer
      return {
        size: Number(headers.get("content-length")),
        modified: new Date(headers.get("last-modified") ?? 0),
      }
    },

    /** All of an object, or a range of it; null where there is none. */
    async get(key: string, range?: { offset: number; length: number }): Promise<Uint8Array | null> {
      const bytes = range && `bytes=${range.offset}-${range.offset + range.length - 1}`
      const answer = await ask({ method: "GET", key, ...(bytes && { headers: { range: bytes } }) })
      if (answer.status === 404) return null
      if (answer.status !== (range ? 206 : 200)) throw refusal(answer)
      return answer.bytes
    },

    put: async (key: string, body: Uint8Array) =>
      void (await succeed({ method: "PUT", key, body })),

    async remove(key: string) {
      const answer = await ask({ method: "DELETE", key })
      if (answer.status !== 404 && answer.status >= 300) throw refusal(answer)
    },

    /** Begins an object that comes in parts. */
    async begin(key: string): Promise<string> {
      return (await xml({ method: "POST", key, query: { uploads: "" } })).text("UploadId")
    },

    /** Sends a part, counted from 1. Gives what `complete` wants of it. */
    async part(key: string, uploadId: string, partNumber: number, body: Uint8Array) {
      const query = { partNumber: String(partNumber), uploadId }
      const { headers } = await succeed({ method: "PUT", key, query, body })
      return headers.get("etag") ?? ""
    },

    async complete(key: string, uploadId: string, etags: string[]) {
      const parts = etags.map(
        (etag, i) =>
          `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag.replace(/"/g, "&quot;")}</ETag></Part>`,
      )
      const body = new TextEncoder().encode(
        `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
      )
      const headers = { "content-type": "application/xml" }
      const answer = await succeed({ method: "POST", key, query: { uploadId }, headers, body })
      // It may fail after the answer has begun with 200.
      if (elementsOf(answer.bytes).all("Code").length > 0) throw refusal(answer)
    },

    /** Objects below a prefix that were begun and not completed; none where the server does not tell. */
    async begun(prefix: string): Promise<{ key: string; uploadId: string }[]> {
      const answer = await ask({ method: "GET", query: { uploads: "", prefix } })
      if (answer.status !== 200) return []
      return elementsOf(answer.bytes)
        .all("Upload")
        .map((upload) => ({ key: upload.text("Key"), uploadId: upload.text("UploadId") }))
    },

    /** Gives up an object that came in parts. A server that does not do that removes it in its own time. */
    abort: async (key: string, uploadId: string) =>
      void (await ask({ method: "DELETE", key, query: { uploadId } })),
  }
}

function baseOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/+$/, "")
  return pathStyle
    ? `${url.origin}${path}/${bucket}/`
    : `${url.protocol}//${bucket}.${url.host}${path}/`
}

/** By the words of the server, which name what is wrong. */
function refusal({ status, bytes }: { status: number; bytes: Uint8Array }): S3Error {
  const answer = elementsOf(bytes)
  const words = [answer.text("Code"), answer.text("Message")].filter(Boolean).join(": ")
  return new S3Error(status, words.slice(0, 300) || `${status}`)
}

interface Elements {
  all(name: string): Elements[]
  /** The text of the first element of a name, "" where there is none. */
  text(name: string): string
}

interface XmlNode {
  name?: string
  data?: string
  children?: XmlNode[]
}

/** The elements of a document by their names, wherever they are. */
function elementsOf(bytes: Uint8Array): Elements {
  const document = parseDocument(new TextDecoder().decode(bytes), { xmlMode: true })
  return below(document as XmlNode)
}

function below(node: XmlNode): Elements {
  const named = (name: string, at: XmlNode = node): XmlNode[] =>
    (at.children ?? []).flatMap((child) => [
      ...(child.name === name ? [child] : []),
      ...named(name, child),
    ])
  return {
    all: (name) => named(name).map(below),
    text: (name) => textOf(named(name)[0]),
  }
}

const textOf = (node: XmlNode | undefined): string =>
  node?.data ?? (node?.children ?? []).map(textOf).join("")

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })
