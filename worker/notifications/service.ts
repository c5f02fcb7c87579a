import type { Mailer } from "../outbound/mailer"
import type { Outbound } from "../outbound"
import type { Address } from "./address"

/** What a notification says. */
export interface NotificationMessage {
  title: string
  body: string
  kind: "info" | "success" | "warning" | "failure"
  /** What programs learn: fields that JSON, XML and form messages carry beside the text. */
  event?: Record<string, string>
}

/** The ways out that a notification takes. */
export interface NotificationIo {
  outbound: Pick<Outbound, "send" | "connect" | "mail">
  mailer: Mailer | null
  /** Who may get mail by the site's own mail server: email addresses in lower case. */
  recipients: ReadonlySet<string>
}

/** Sends one message. Answers the status of the service, null where its protocol has none. */
export type Send = (message: NotificationMessage, io: NotificationIo) => Promise<number | null>

export interface Service {
  /** What its addresses start with. */
  schemes: string[]
  /** What sends to an address. @throws NotificationAddressError */
  open(address: Address): Send
  /** The email addresses that would get mail by the site's own mail server. @throws NotificationAddressError */
  siteRecipients?(address: Address): string[]
}
