import { OutboundError } from "../outbound"
import { MailError } from "../outbound/mail-error"
import type { Message } from "../shared/messages"
import { type Address, NotificationAddressError, readAddress } from "./address"
import { SendFailure } from "./failure"
import type { NotificationIo, NotificationMessage, Send, Service } from "./service"
import { appriseApi } from "./services/apprise-api"
import { discord } from "./services/discord"
import { gotify } from "./services/gotify"
import { homeAssistant } from "./services/home-assistant"
import { mail } from "./services/mail"
import { matrix } from "./services/matrix"
import { mqtt } from "./services/mqtt"
import { ntfy } from "./services/ntfy"
import { form, json, xml } from "./services/own-server"
import { pushover } from "./services/pushover"
import { slack } from "./services/slack"
import { telegram } from "./services/telegram"

export { NotificationAddressError } from "./address"
export { type NotificationMessage } from "./service"

const services: Service[] = [
  ntfy,
  gotify,
  discord,
  slack,
  telegram,
  matrix,
  pushover,
  mail,
  mqtt,
  homeAssistant,
  json,
  xml,
  form,
  appriseApi,
]

/** Where notifications go: a service with all that it needs to know. */
export interface NotificationTarget {
  scheme: string
  send: Send
  /** The email addresses that would get mail by the site's own mail server. */
  siteRecipients: string[]
  /** What no log may show. */
  secrets: string[]
}

/** What became of a message. */
export interface NotificationResult {
  delivered: boolean
  /** What the service answered, null where nothing came or its protocol has no statuses. */
  status: number | null
  /** The outcome in one sentence, without secrets. */
  said: Message
  /** The seconds that the service asks to wait before the next message. */
  retryAfter?: number
}

/**
 * Reads an address in the way of Apprise.
 * @throws NotificationAddressError which lists the schemes that work when this one does not
 */
export function parseNotificationAddress(text: string): NotificationTarget {
  const address = asOwnScheme(readAddress(text))
  const service = services.find(({ schemes }) => schemes.includes(address.scheme))
  if (!service) {
    const schemes = services.flatMap((one) => one.schemes).join(", ")
    throw new NotificationAddressError({ code: "notifier.unknownScheme", values: { schemes } })
  }
  return {
    scheme: address.scheme,
    send: service.open(address),
    siteRecipients: service.siteRecipients?.(address) ?? [],
    secrets: secretsOf(address),
  }
}

/** The service that an address is for, by the start of its addresses; "" where it leads to none. Never throws. */
export function schemeOf(text: string): string {
  try {
    return asOwnScheme(readAddress(text)).scheme
  } catch {
    return ""
  }
}

/** Sends a message. Failures are results: they are for the delivery log. */
export async function sendNotification(
  target: NotificationTarget,
  message: NotificationMessage,
  io: NotificationIo,
): Promise<NotificationResult> {
  try {
    const status = await target.send(message, io)
    return { delivered: true, status, said: { code: "notifier.delivered" } }
  } catch (error) {
    if (
      error instanceof SendFailure ||
      error instanceof OutboundError ||
      error instanceof MailError
    ) {
      const { said } = error
      const { status = null, retryAfter } = error instanceof MailError ? {} : error
      const wait = retryAfter === undefined ? {} : { retryAfter }
      return { delivered: false, status, said: withoutSecrets(said, target.secrets), ...wait }
    }
    throw error
  }
}

/** Addresses that the services themselves show, in the way of Apprise. */
function asOwnScheme(address: Address): Address {
  const { scheme, host, path } = address
  if (scheme !== "https") return address
  const [first, second, id, ...rest] = path
  if (
    /^(\w+\.)?discord(app)?\.com$/i.test(host) &&
    first === "api" &&
    second === "webhooks" &&
    id
  ) {
    return { ...address, scheme: "discord", host: id, path: rest }
  }
  if (/^hooks\.slack\.com$/i.test(host) && first === "services" && second && id) {
    return { ...address, scheme: "slack", host: second, path: [id, ...rest] }
  }
  return address
}

/** Everything that may be one: a name that is short or public does no harm as an ellipsis. */
function secretsOf(address: Address): string[] {
  const { user, password, host, path, options, headers, params, fields } = address
  const values = [options, headers, params, fields].flatMap((map) => [...map.values()])
  return [user, password, host, ...path, ...values]
    .filter((text) => text !== undefined)
    .filter((text) => text.length >= 4)
    .sort((a, b) => b.length - a.length)
}

/** A service may quote what was sent to it. */
function withoutSecrets(said: Message, secrets: string[]): Message {
  if (!said.values) return said
  const hide = (text: string) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, "…"), text)
  const values = Object.entries(said.values).map(([name, value]) => [
    name,
    typeof value === "string" ? hide(value) : value,
  ])
  return { ...said, values: Object.fromEntries(values) }
}
