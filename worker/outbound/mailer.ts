import { connect, isIP, type Socket } from "node:net"
import { connect as connectSecurely } from "node:tls"
import type { SMTPTransportOptions } from "nodemailer"
import type { Config } from "../config"
import { MailError } from "./mail-error"

export interface Mail {
  subject: string
  text: string
  html: string
}

/** Sends mail for the site. */
export interface Mailer {
  /** Hands a mail to the mail server, within 25 seconds. @throws MailError */
  send(to: string, mail: Mail): Promise<void>
}

/** Milliseconds in which the server has to take a mail. */
const timeLimit = 20_000

/**
 * The site's mailer, or null where the configuration names no complete mail server. The sockets are those of
 * `node:net` and `node:tls`, which workerd has too.
 */
export function openMailer(config: Config): Mailer | null {
  const server = serverOf(config)
  if (!server) return null
  // Loaded at once: a mail must not make the answer of the request that sends it slower than others.
  const library = import("nodemailer")
  const from = { name: config.SMTP_FROM_NAME, address: config.SMTP_FROM_EMAIL! }
  return {
    async send(to, mail) {
      const { createTransport } = await library
      const socket = openSocket(server)
      const clock = deadline(timeLimit)
      try {
        await Promise.race([opened(socket, server), clock.passed])
        const getSocket: SMTPTransportOptions["getSocket"] = (_, done) =>
          done(null, { connection: socket, secured: server.secure })
        const transport = createTransport({
          ...server,
          getSocket,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        const sending = transport.sendMail({ ...mail, from, to: { name: "", address: to } })
        await Promise.race([sending, clock.passed])
      } catch (error) {
        socket.destroy()
        throw error instanceof MailError ? error : new MailError(error)
      } finally {
        clock.stop()
      }
    },
  }
}

/** Rejects when the time is over. */
function deadline(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError({ code: "ETIMEDOUT" })), milliseconds)
  })
  return { passed, stop: () => clearTimeout(timer) }
}

/** What a connection needs to know; nothing where a setting is missing (contract 23.3). */
function serverOf(config: Config) {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: pass } = config
  const strategy = config.SMTP_AUTH_STRATEGY
  if (!host || !config.SMTP_FROM_EMAIL) return null
  if (strategy !== "NONE" && !(user && pass)) return null
  return {
    host,
    port: config.SMTP_PORT ?? (strategy === "SSL" ? 465 : 587),
    secure: strategy === "SSL",
    requireTLS: strategy === "TLS",
    ignoreTLS: strategy === "NONE",
    ...(user && pass && { auth: { user, pass } }),
  }
}

type Server = NonNullable<ReturnType<typeof serverOf>>

/** A connection to the server, encrypted from the start where it is `secure`. */
const openSocket = ({ host, port, secure }: Server): Socket =>
  secure
    ? connectSecurely({ host, port, servername: isIP(host) ? "" : host })
    : connect({ host, port })

const opened = (socket: Socket, { secure }: Server) =>
  new Promise<void>((resolve, reject) => {
    // Stays for good: an error without a listener would end the process.
    socket.on("error", (error) => reject(new MailError(error, "mail.unreachable")))
    socket.once(secure ? "secureConnect" : "connect", resolve)
  })
