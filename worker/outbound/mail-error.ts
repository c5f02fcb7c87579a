import { MessageError } from "../lib/message-error"
import type { MessageCode, Said } from "../shared/messages"

/** What Node, workerd and the library know of a failure. */
interface Failure {
  code?: unknown
  /** The step of SMTP that failed. */
  command?: unknown
  /** The server's reply code, such as 535. */
  responseCode?: unknown
}

/** Why a mail was not sent. The server's own words are left out, because they may repeat what was sent to it. */
export class MailError extends MessageError {
  /** @param otherwise what to say of a failure that does not explain itself */
  constructor(failure: unknown, otherwise: MessageCode = "mail.failed") {
    super(reasonOf((failure ?? {}) as Failure) ?? otherwise)
  }
}

function reasonOf({ code, command, responseCode }: Failure): Said | undefined {
  const values = { status: Number(responseCode) }
  if (code === "EAUTH") return "mail.loginRefused"
  if (code === "ETIMEDOUT") return "mail.tooSlow"
  // The connection is there by then, so what fails is its encryption.
  if (code === "ETLS" || (code === "ESOCKET" && command === "CONN")) return "mail.notEncrypted"
  if (/CERT|TLS|SSL/.test(String(code))) return "mail.notEncrypted"
  if (code === "EENVELOPE" && values.status) return { code: "mail.addressRefused", values }
  return values.status ? { code: "mail.refused", values } : undefined
}
