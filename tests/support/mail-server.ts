import { createServer, type Socket } from "node:net"
import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"

/** A mail server of a test, and the mails that it took. */
export interface MailServer {
  port: number
  mails: { user: unknown; secure: boolean; to: string[]; text: string }[]
  close(): Promise<void>
}

/** The only login that the server takes. */
export const mailLogin = { user: "larder", pass: "hunter2-and-more" }

/** A real SMTP server on this machine; `options` has its certificate. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: MailServer["mails"] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      const isRight = username === mailLogin.user && password === mailLogin.pass
      done(isRight ? null : new Error("Invalid login"), { user: username })
    },
    onData(stream, { user, secure, envelope }, done) {
      const parts: Buffer[] = []
      stream.on("data", (part: Buffer) => parts.push(part))
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ user, secure, to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
    ...options,
  })
  // A client that ends a connection because of the certificate is an error to the server.
  server.on("error", () => undefined)
  const listening = server.listen(0, "127.0.0.1")
  await new Promise((resolve) => listening.once("listening", resolve))
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Takes connections and says `greeting`, and never anything else. */
export async function openSilentServer(greeting = "") {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on("error", () => undefined)
    if (greeting) socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
