import type { Context } from "hono"
import type { AppEnv } from "./env"
import { InvalidInput, plain } from "../domain/errors"
import { tooMuchJson } from "../lib/formats/json-bounds"
import { malformedBody } from "./errors"

/** The limit of a body: bytes, and their name in a refusal. */
interface Limit {
  bytes: number
  words: string
}
const megabytes = (count: number): Limit => ({ bytes: count * 2 ** 20, words: `${count} MB` })

/** Names, passwords and addresses need no more. */
export const small: Limit = { bytes: 64 * 2 ** 10, words: "64 KB" }
/** A page of 5 MB can be pasted. */
const text = megabytes(6)
const form = megabytes(32)
const part = megabytes(8)

/** The path for the parts of a large file. */
const partPath = /^\/api\/groups\/uploads\/[^/]+\/parts\/[^/]+$/

/** Without a token a body must be small. A larger one needs a token, whose signature was verified before. */
function limitOf(c: Context<AppEnv>): Limit {
  if (!c.get("context").claims) return small
  if (partPath.test(c.req.path)) return part
  return c.req.header("content-type")?.startsWith("multipart/") ? form : text
}

const tooLarge = ({ words }: Limit) => plain(413, "request.tooLarge", { most: words })

/**
 * Checks that the body of a request is within its limit. One without a stated length is read for that, and stays
 * in memory.
 * @throws DomainError 413, 400 for a body that breaks off
 */
export async function boundBody(c: Context<AppEnv>, limit = limitOf(c)): Promise<void> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return
  const { body, headers } = c.req.raw
  if (!body || c.req.raw.bodyUsed) return
  const length = headers.get("content-length")
  if (length !== null && !headers.has("transfer-encoding")) {
    if (!(Number(length) <= limit.bytes)) throw tooLarge(limit)
    return
  }
  const bytes = await whole(body, limit)
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes })
}

async function whole(body: ReadableStream<Uint8Array>, limit: Limit) {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(cutOff)
      if (done) break
      size += value.length
      if (size > limit.bytes) throw tooLarge(limit)
      pieces.push(value)
    }
  } finally {
    reader.releaseLock()
  }
  return new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer()
}

/** The JSON of a body; undefined without one. @throws DomainError 400, 413, 422, HTTPException 422 */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  await boundBody(c)
  const text = await c.req.text().catch(cutOff)
  return text ? parseJson(text) : undefined
}

/** @throws DomainError 422 for a text that would take too much memory once parsed */
export function checkJson(text: string): void {
  const fault = tooMuchJson(text)
  if (fault) throw new InvalidInput(["body"], fault, "json_too_large")
}

/** @throws DomainError 422 for exceeded limits, HTTPException 422 for invalid JSON */
function parseJson(text: string): unknown {
  checkJson(text)
  try {
    return JSON.parse(text)
  } catch {
    throw malformedBody(text)
  }
}

/** A client that leaves while it sends is not an error of the server, and is not logged. */
export function cutOff(cause: unknown): never {
  const error = plain(400, "request.cut")
  error.cause = cause
  throw error
}
