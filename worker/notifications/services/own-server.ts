import {
  type Address,
  basicLogin,
  headersOf,
  isSecure,
  NotificationAddressError,
  originOf,
  pathOf,
} from "../address"
import { call } from "../http"
import type { NotificationMessage, Service } from "../service"
import { escapeHtml } from "../text"

/** A server of one's own, which takes JSON, XML or a form. The fields are those of Apprise 1.7, as Mealie 1.7.0 sends them. */

/** The names of the fields that every message has, and what they hold. */
type Fields = [name: string, value: unknown][]

const methods = ["POST", "PUT", "PATCH", "DELETE"]

export const json: Service = {
  schemes: ["json", "jsons"],
  open: (address) =>
    sendBy(address, "application/json", (message, extra) =>
      JSON.stringify(
        Object.fromEntries(
          withExtra(
            [
              ["version", "1.0"],
              ["title", message.title],
              ["message", message.body],
              ["attachments", []],
              ["type", message.kind],
            ],
            extra,
          ),
        ),
      ),
    ),
}

const plainFields = (message: NotificationMessage): Fields => [
  ["version", "1.0"],
  ["title", message.title],
  ["message", message.body],
  ["type", message.kind],
]

export const form: Service = {
  schemes: ["form", "forms"],
  open: (address) =>
    sendBy(address, "application/x-www-form-urlencoded", (message, extra) =>
      new URLSearchParams(withExtra(plainFields(message), extra) as [string, string][]).toString(),
    ),
}

export const xml: Service = {
  schemes: ["xml", "xmls"],
  open: (address) =>
    sendBy(address, "application/xml", (message, extra) => {
      const fields = withExtra(
        [
          ["Version", "1.1"],
          ["Subject", message.title],
          ["Message", message.body],
          ["MessageType", message.kind],
        ],
        extra,
      )
      const elements = fields
        .map(([name, value]) => [name.replace(/[^\w-]/g, ""), value] as const)
        .filter(([name]) => /^[a-z_]/i.test(name))
        .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
      return envelope(elements.join(""))
    }),
}

/** What asks the server of an address with a body that `write` makes of a message. */
function sendBy(
  address: Address,
  type: string,
  write: (message: NotificationMessage, extra: Map<string, string>) => string,
): ReturnType<Service["open"]> {
  const method = address.options.get("method")?.toUpperCase() || "POST"
  const isForm = type.endsWith("form-urlencoded")
  if (![...methods, ...(isForm ? ["GET"] : [])].includes(method)) {
    throw new NotificationAddressError({ code: "notifier.badOption", values: { option: "method" } })
  }
  const base = `${originOf(address, isSecure(address))}${pathOf(address.path) || "/"}`
  const headers = { "content-type": type, ...basicLogin(address), ...headersOf(address) }
  return async (message, io) => {
    const query = new URLSearchParams([...address.params])
    const text = write(
      message,
      new Map([...address.fields, ...Object.entries(message.event ?? {})]),
    )
    if (method === "GET")
      new URLSearchParams(text).forEach((value, name) => query.append(name, value))
    const url = query.size > 0 ? `${base}?${query}` : base
    return (await call(io, { url, method, headers, text })).status
  }
}

/** A `:field` that every message has is renamed, or left out without a value; any other is added. */
function withExtra(fields: Fields, extra: Map<string, string>): Fields {
  const own = fields.map(([name]) => name)
  return [
    ...fields
      .filter(([name]) => extra.get(name) !== "")
      .map(([name, value]) => [extra.get(name) ?? name, value] as Fields[number]),
    ...[...extra].filter(([name]) => !own.includes(name)),
  ]
}

/** XML has no way to write control characters. */
const escapeXml = (text: string) =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""))

const envelope = (elements: string) =>
  `<?xml version='1.0' encoding='utf-8'?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<soapenv:Body><Notification>${elements}</Notification></soapenv:Body>
</soapenv:Envelope>`
