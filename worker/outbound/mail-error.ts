import { MessageError } from "../lib/message-error"
import type { MessageCode, Said } from "../shared/messages"

/** The data of Node, workerd and the library about a failure. */
interface Failure {
  code?: unknown
  /** The step of SMTP that failed. */
  command?: unknown
  /** The server's reply code, such as 535. */
  responseCode?: unknown
}

/** Why a mail was not sent. The server's own message is omitted, because it may repeat what was sent to it. */
export class MailError extends MessageError {
  /** @param otherwise the code for an unexplained failure */
  constructor(failure: unknown, otherwise: MessageCode = "mail.failed") {
    super(reasonOf((failure ?? {}) as Failure) ?? otherwise)
  }
}

function reasonOf({ code, command, responseCode }: Failure): Said | undefined {
  const values = { status: Number(responseCode) }
  if (code === "EAUTH") return "mail.loginRefused"
  if (code === "ETIMEDOUT") return "mail.tooSlow"
  // The connection exists by then, so its encryption has failed.
  if (code === "ETLS" || (code === "ESOCKET" && command === "CONN")) return "mail.notEncrypted"
  if (/CERT|TLS|SSL/.test(String(code))) return "mail.notEncrypted"
  if (code === "EENVELOPE" && values.status) return { code: "mail.addressRefused", values }
  return values.status ? { code: "mail.refused", values } : undefined
}
