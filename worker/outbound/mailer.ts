import type { Socket } from "node:net"
import type { SMTPTransportOptions } from "nodemailer"
import type { Config } from "../config"
import { MailError } from "./mail-error"
import { openSocket } from "./socket"

export interface Mail {
  subject: string
  text: string
  html: string
}

interface Person {
  name: string
  address: string
}

/** A mail with its sender and recipients. */
export interface Letter extends Omit<Mail, "html"> {
  html?: string
  from: Person
  to: Person[]
  replyTo?: string
}

/** What a connection to a mail server needs to know. */
export interface MailServer {
  host: string
  port: number
  /** Encrypted from the start. */
  secure: boolean
  /** Whether it must switch to encryption, and whether it must not. */
  requireTLS?: boolean
  ignoreTLS?: boolean
  auth?: { user: string; pass: string }
}

/** Sends mail for the site. */
export interface Mailer {
  /**
   * Passes a mail to the mail server, within 25 seconds.
   * @throws MailError
   */
  send(to: string, mail: Mail): Promise<void>
}

/** Milliseconds in which the server must accept a mail. */
const timeLimit = 20_000

/**
 * The site's mailer, or null where the configuration names no complete mail server. The sockets are those of
 * `node:net` and `node:tls`, which workerd has too.
 */
export function openMailer(config: Config): Mailer | null {
  const server = serverOf(config)
  if (!server) return null
  // Loaded at once: a mail must not slow down the answer of the request that sends it.
  void import("nodemailer")
  const from = { name: config.SMTP_FROM_NAME, address: config.SMTP_FROM_EMAIL! }
  return {
    send: (to, mail) =>
      sendBy(server, () => openSocket(server), { ...mail, from, to: [{ name: "", address: to }] }),
  }
}

/**
 * Passes a mail to a server, over a socket that `open` opens.
 * @throws MailError
 */
export async function sendBy(server: MailServer, open: () => Socket, letter: Letter) {
  const { createTransport } = await import("nodemailer")
  const socket = open()
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
    await Promise.race([transport.sendMail(letter), clock.passed])
  } catch (error) {
    socket.destroy()
    throw error instanceof MailError ? error : new MailError(error)
  } finally {
    clock.stop()
  }
}

/** Rejects after the time limit. */
function deadline(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError({ code: "ETIMEDOUT" })), milliseconds)
  })
  return { passed, stop: () => clearTimeout(timer) }
}

/** The site's server; undefined if a setting is missing (contract 23.3). */
function serverOf(config: Config): MailServer | null {
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

const opened = (socket: Socket, { secure }: MailServer) =>
  new Promise<void>((resolve, reject) => {
    // Stays for good: an error without a listener would end the process.
    socket.on("error", (error) => reject(new MailError(error, "mail.unreachable")))
    socket.once(secure ? "secureConnect" : "connect", resolve)
  })
