import { type ChildProcess, fork } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

// In a separate process: the simplest possible server in Node. `/300` is answered with 300 bytes.
if (process.argv[2] === "serve") {
  const server = createServer((request, response) => {
    const body = Buffer.alloc(Number(request.url!.slice(1)), "x")
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length })
    response.end(body)
  })
  server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port))
}

/** A bare `node:http` server. `targetOf` returns a target with a response of a given size. */
export async function openBareServer() {
  const child: ChildProcess = fork(import.meta.filename, ["serve"])
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)))
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}`)))
  })
  return {
    pid: child.pid!,
    targetOf: (bytes: number) => ({ url: `http://127.0.0.1:${port}/${bytes}` }),
    close: () => void child.kill(),
  }
}
