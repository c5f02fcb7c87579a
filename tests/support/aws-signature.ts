import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

interface SignedRequest {
  method: string
  /** Path and query, as they were sent. */
  path: string
  headers: IncomingHttpHeaders
}

/**
 * Whether a request is signed by a secret, as AWS's Signature Version 4 has it ("Authenticating Requests:
 * Using the Authorization Header"). Written for tests by the specification, without the code that signs.
 */
export function isSigned({ method, path, headers }: SignedRequest, secret: string): boolean {
  const [, scope, names, given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? "",
    ) ?? []
  if (!scope || !names || !given) return false
  const { pathname, searchParams } = new URL(path, "http://host")
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&")
  const canonical = [
    method,
    pathname,
    query,
    ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n")
  const hash = createHash("sha256").update(canonical).digest("hex")
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n")
  const key = scope
    .split("/")
    .reduce<Buffer>((from, part) => hmac(from, part), Buffer.from(`AWS4${secret}`))
  return timingSafeEqual(hmac(key, text), Buffer.from(given, "hex"))
}

const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
