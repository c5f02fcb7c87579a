import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import { isSigned } from "./aws-signature"

const secret = "S3RVER"

/** Another server for these tests: `LARDER_TEST_S3="http://localhost:7070 BUCKET KEY SECRET"`. */
function otherServer() {
  const [endpoint, bucket, keyId, key] = (process.env.LARDER_TEST_S3 ?? "").split(" ")
  if (!endpoint || !bucket || !keyId || !key) return undefined
  return { endpoint, bucket, keyId, secret: key, close: async () => undefined }
}

/** A server that speaks S3, with one bucket. */
export async function startS3Server() {
  return otherServer() ?? (await startOwnServer())
}

/** `s3rver` does not look at signatures of version 4: what stands before it does, and at the sums of bodies. */
async function startOwnServer() {
  const bucket = "kitchen"
  const directory = mkdtempSync(join(tmpdir(), "larder-s3-"))
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port: innerPort } = (await server.run()) as AddressInfo

  const front = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { method = "GET", url: path = "/", headers } = request
    const sum = createHash("sha256").update(body).digest("hex")
    if (!isSigned({ method, path, headers }, secret) || sum !== headers["x-amz-content-sha256"]) {
      response.writeHead(403, { "content-type": "application/xml" })
      return response.end(
        "<Error><Code>SignatureDoesNotMatch</Code><Message>Check your key.</Message></Error>",
      )
    }
    const { host: _, connection: __, ...others } = headers
    const answer = await fetch(`http://127.0.0.1:${innerPort}${path}`, {
      method,
      headers: others as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(new Uint8Array(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => front.listen(0, "127.0.0.1", done))
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  return {
    endpoint,
    bucket,
    keyId: "S3RVER",
    secret,
    async close() {
      front.closeAllConnections()
      await new Promise((done) => front.close(done))
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return new Uint8Array(Buffer.concat(pieces))
}
