import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { openOutbound } from "../../worker/outbound"

interface Received {
  method: string
  /** The host that was asked, where the service has a fixed one. */
  host: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/**
 * A server on this machine that notes what it gets. Requests to fixed hosts such as `discord.com` come here too.
 * `answers` are given in turn, then the last again.
 */
export async function recordingServer(...answers: Answer[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk))
    request.on("end", () => {
      const { method, url, headers } = request
      const host = String(headers["x-asked-host"] ?? headers.host)
      received.push({ method: method!, host, path: url!, headers, body })
      const answer = answers.length > 1 ? answers.shift()! : (answers[0] ?? {})
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? "")
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = openOutbound({
    allowPrivateNetwork: false,
    allowedPrivateHosts: [host],
    timeLimit: 3000,
    fetch: (address, init) => {
      const url = new URL(String(address))
      if (url.host === host) return fetch(url, init)
      const headers = { ...(init!.headers as Record<string, string>), "x-asked-host": url.origin }
      return fetch(`http://${host}${url.pathname}${url.search}`, { ...init, headers })
    },
  })
  return {
    host,
    received,
    io: { outbound, mailer: null, recipients: new Set<string>() },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
