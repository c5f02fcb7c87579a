import type { MediaStore, StoredObject } from "./store"

type ReadableStore = Pick<MediaStore, "head" | "get">

export interface ServeOptions {
  /** The address names a version, so its content never changes. */
  immutable?: boolean
  /** Sent as a download of this name, so that no browser opens it in our origin. */
  attachment?: string
}

/**
 * Answers a request with a stored object: whole, one range of it (206), or not at all when the
 * client has it (304). RFC 9110, sections 13 and 14. Missing objects are a plain 404 as in the
 * contract.
 */
export async function serve(
  store: ReadableStore,
  key: string,
  request: { method: string; headers: Headers },
  options: ServeOptions = {},
): Promise<Response> {
  const { method, headers: asked } = request
  const isConditional = ["if-none-match", "if-modified-since", "range"].some((name) =>
    asked.has(name),
  )
  const head = method === "HEAD" || isConditional ? await store.head(key) : undefined
  if (head === null) return missing()

  if (head) {
    const headers = headersOf(head, options)
    if (isUnchanged(head, asked)) return new Response(null, { status: 304, headers })
    if (method === "HEAD") return new Response(null, { headers: withLength(headers, head.size) })
    const range = askedRange(head, asked)
    if (range === "unsatisfiable") {
      headers.set("content-range", `bytes */${head.size}`)
      return new Response(null, { status: 416, headers })
    }
    if (range) return servePart(store, key, range, options)
  }

  const found = await store.get(key)
  if (!found) return missing()
  return new Response(found.body, { headers: withLength(headersOf(found, options), found.size) })
}

interface Range {
  offset: number
  length: number
}

async function servePart(store: ReadableStore, key: string, range: Range, options: ServeOptions) {
  const found = await store.get(key, { range })
  if (!found) return missing()
  const headers = withLength(headersOf(found, options), range.length)
  const last = range.offset + range.length - 1
  headers.set("content-range", `bytes ${range.offset}-${last}/${found.size}`)
  return new Response(found.body, { status: 206, headers })
}

const missing = () => Response.json({ detail: "Not Found" }, { status: 404 })

function headersOf(object: StoredObject, { immutable, attachment }: ServeOptions): Headers {
  const headers = new Headers({
    "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "accept-ranges": "bytes",
    "cache-control": immutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=60, must-revalidate",
    "content-security-policy": "default-src 'none'; sandbox",
    etag: object.httpEtag,
    "last-modified": object.uploaded.toUTCString(),
    "x-content-type-options": "nosniff",
  })
  if (attachment !== undefined) headers.set("content-disposition", disposition(attachment))
  return headers
}

function withLength(headers: Headers, length: number): Headers {
  headers.set("content-length", String(length))
  return headers
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
function disposition(name: string): string {
  const ascii = name.replaceAll(/[^\w.() -]/g, "_")
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}

function isUnchanged({ httpEtag, uploaded }: StoredObject, asked: Headers): boolean {
  const tags = asked.get("if-none-match")
  if (tags !== null) {
    return tags.split(",").some((tag) => ["*", httpEtag].includes(tag.trim().replace(/^W\//, "")))
  }
  const since = Date.parse(asked.get("if-modified-since") ?? "")
  return inSeconds(uploaded) <= since
}

/** Several ranges, or a range of an older version, are answered with everything. */
function askedRange(object: StoredObject, asked: Headers): Range | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked.get("range")?.trim() ?? "") ?? []
  if (first === undefined || last === undefined || first + last === "") return undefined
  const isOlder = asked.get("if-range")
  if (
    isOlder &&
    isOlder !== object.httpEtag &&
    Date.parse(isOlder) !== inSeconds(object.uploaded)
  ) {
    return undefined
  }
  const { size } = object
  const offset = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1)
  if (first !== "" && last !== "" && Number(last) < offset) return undefined
  return offset < end ? { offset, length: end - offset } : "unsatisfiable"
}

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000
