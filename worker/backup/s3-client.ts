import type { Outbound } from "../outbound"
import { refusal, type S3Requests, s3Requests, type S3Settings } from "./s3-requests"
import { elementsOf } from "./s3-xml"

export interface S3Object {
  key: string
  size: number
  modified: Date
}

export type S3Client = ReturnType<typeof s3Client>

/**
 * The S3 calls that backups need, for Amazon or any compatible server.
 * @throws S3Error, OutboundError
 */
export function s3Client(
  settings: S3Settings,
  send: Outbound["storage"],
  wait?: (milliseconds: number) => Promise<void>,
) {
  const requests = s3Requests(settings, send, wait)
  return { ...objectCalls(requests), ...uploadCalls(requests) }
}

/** Whole objects. */
function objectCalls({ ask, succeed }: S3Requests) {
  return {
    /** Objects below a prefix, without those in folders below it. */
    async list(prefix: string): Promise<S3Object[]> {
      const found: S3Object[] = []
      for (let token: string | undefined = ""; token !== undefined;) {
        const { bytes } = await succeed({
          method: "GET",
          query: {
            "list-type": "2",
            delimiter: "/",
            prefix,
            ...(token && { "continuation-token": token }),
          },
        })
        const page = elementsOf(bytes)
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

    /** An object, or a range of it; null if it does not exist. */
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
  }
}

/** Multipart uploads. */
function uploadCalls({ ask, succeed }: S3Requests) {
  return {
    /** Starts a multipart upload. */
    async begin(key: string): Promise<string> {
      const { bytes } = await succeed({ method: "POST", key, query: { uploads: "" } })
      return elementsOf(bytes).text("UploadId")
    },

    /** Uploads a part, counted from 1. Returns what `complete` needs to know of it. */
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
      // It may fail after the response has started with 200.
      if (elementsOf(answer.bytes).all("Code").length > 0) throw refusal(answer)
    },

    /** Unfinished uploads below a prefix; none if the server does not support the call. */
    async unfinishedUploads(prefix: string): Promise<{ key: string; uploadId: string }[]> {
      const answer = await ask({ method: "GET", query: { uploads: "", prefix } })
      if (answer.status !== 200) return []
      return elementsOf(answer.bytes)
        .all("Upload")
        .map((upload) => ({ key: upload.text("Key"), uploadId: upload.text("UploadId") }))
    },

    /** Aborts a multipart upload. A server without this call deletes it eventually. */
    abort: async (key: string, uploadId: string) =>
      void (await ask({ method: "DELETE", key, query: { uploadId } })),
  }
}
