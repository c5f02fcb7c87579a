import {
  type Address,
  flagOf,
  isSecure,
  NotificationAddressError,
  originOf,
  pathOf,
  required,
} from "../address"
import { call, jsonOf } from "../http"
import type { NotificationIo, NotificationMessage, Service } from "../service"
import { asOneText, escapeHtml, shorten } from "../text"

/** Matrix by its client-server API, or by a webhook: https://spec.matrix.org/latest/client-server-api */
export const matrix: Service = {
  schemes: ["matrix", "matrixs"],
  open(address) {
    const { options, host, user, password, path } = address
    const mode = options.get("mode") ?? "off"
    if (mode === "matrix") {
      const token = required(password ?? user, "token")
      return openWebhook(originOf(address, isSecure(address)), token, password ? user : undefined)
    }
    const isHostedWebhook = /^[\da-z]{64}$/i.test(host) && path.length === 0
    if (isHostedWebhook) return openWebhook("https://webhooks.t2bot.io", host, user)
    if (mode !== "off") {
      throw new NotificationAddressError({ code: "notifier.badOption", values: { option: "mode" } })
    }
    return openRooms(address)
  },
}

/** https://github.com/turt2live/matrix-appservice-webhooks */
function openWebhook(origin: string, token: string, displayName: string | undefined) {
  const url = `${origin}/api/v1/matrix/hook${pathOf([token])}`
  return async (message: NotificationMessage, io: NotificationIo) => {
    const json = { text: shorten(asOneText(message), MAX_LENGTH), format: "plain", displayName }
    return (await call(io, { url, json })).status
  }
}

/** An event has at most 65,536 bytes, with the text twice. */
const MAX_LENGTH = 8000

/** Rooms are `#alias` or `!id`, of the user's own server unless they name another. */
function openRooms(address: Address): ReturnType<Service["open"]> {
  const { options, path } = address
  const version = options.get("version") ?? options.get("v")
  const api = `${originOf(address, isSecure(address))}/_matrix/client/${version === "2" ? "r0" : "v3"}`
  required(path[0], "room")
  const named = path.map((part) => (/^[#!]/.test(part) ? part : `#${part}`))
  // Ids of version 12 and later name no server.
  const isLocal = (room: string) => /^#[^:]*$/.test(room) && flagOf(address, "hsreq", true)
  required(options.get("token") ?? address.user, "user")
  const msgtype = options.get("msgtype") === "notice" ? "m.notice" : "m.text"
  return async (message, io) => {
    const session = await openSession(io, api, address)
    const headers = { authorization: `Bearer ${session.token}` }
    try {
      let status = 0
      const home = named.some(isLocal) ? await session.home() : ""
      for (const room of named.map((one) => (isLocal(one) ? `${one}:${home}` : one))) {
        const joined = await call(io, { url: `${api}/join${pathOf([room])}`, headers, json: {} })
        const id = String(jsonOf(joined.body)?.room_id ?? room)
        const parts = [id, "send", "m.room.message", crypto.randomUUID()]
        const url = `${api}/rooms${pathOf(parts)}`
        const json = { msgtype, ...contentOf(message) }
        status = (await call(io, { url, method: "PUT", headers, json })).status
      }
      return status
    } finally {
      await session.close()
    }
  }
}

/**
 * A user without a password is an access token. What a password opens is closed again: it is listed as a device. `home`
 * is the name of the user's server, which the host that answers for it need not have.
 */
async function openSession(io: NotificationIo, api: string, address: Address) {
  const { user, password, options, host } = address
  const token = options.get("token") ?? (password ? undefined : user)
  const homeIn = (body: string) => /^@[^:]*:(.+)$/.exec(String(jsonOf(body)?.user_id))?.[1] ?? host
  if (token) {
    const headers = { authorization: `Bearer ${token}` }
    const home = async () =>
      homeIn((await call(io, { url: `${api}/account/whoami`, method: "GET", headers })).body)
    return { token, home, close: async () => {} }
  }
  const json = {
    type: "m.login.password",
    identifier: { type: "m.id.user", user },
    password,
    initial_device_display_name: "Larder",
  }
  const answer = await call(io, { url: `${api}/login`, json }, ({ body, status }) =>
    status === 200 && typeof jsonOf(body)?.access_token !== "string" ? "" : undefined,
  )
  const opened = jsonOf(answer.body)!.access_token as string
  const headers = { authorization: `Bearer ${opened}` }
  return {
    token: opened,
    home: async () => homeIn(answer.body),
    close: async () => {
      await call(io, { url: `${api}/logout`, headers, json: {} }).catch(() => {})
    },
  }
}

function contentOf(message: NotificationMessage) {
  const body = shorten(message.body, MAX_LENGTH)
  const text = asOneText({ ...message, body })
  if (!message.title) return { body: text }
  const html = `<strong>${escapeHtml(message.title)}</strong><br>${escapeHtml(body)}`
  return {
    body: text,
    format: "org.matrix.custom.html",
    formatted_body: html.replaceAll("\n", "<br>"),
  }
}
