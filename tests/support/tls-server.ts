import { createServer as createPlainServer, type RequestListener } from "node:http"
import { createServer, type ServerOptions } from "node:https"
import type { AddressInfo } from "node:net"

/** A server of a test. */
export interface Listening {
  port: number
  close(): Promise<void>
}

/** Serves https; `options` has the certificate, as `authority.ts` issues it. */
export const listenSecurely = (
  options: ServerOptions,
  answer: RequestListener,
  host = "127.0.0.1",
): Promise<Listening> => listening(createServer(options, answer), host)

/** Serves http, for what is about http. */
export const listenPlainly = (answer: RequestListener, host = "127.0.0.1"): Promise<Listening> =>
  listening(createPlainServer(answer), host)

async function listening(
  server: ReturnType<typeof createServer> | ReturnType<typeof createPlainServer>,
  host: string,
): Promise<Listening> {
  await new Promise<void>((done, failed) => {
    server.once("error", failed)
    server.listen(0, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
