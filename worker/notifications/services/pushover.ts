import { required } from "../address"
import { call, jsonOf } from "../http"
import type { Service } from "../service"
import { shorten } from "../text"

const url = "https://api.pushover.net/1/messages.json"
const priorities = ["low", "moderate", "normal", "high", "emergency"]
const emergency = 2

/** Pushover: https://pushover.net/api */
export const pushover: Service = {
  schemes: ["pover"],
  open({ user, host, path, options }) {
    const key = required(user, "user key")
    const devices = path.filter((part) => !part.startsWith("#"))
    const groups = path.filter((part) => part.startsWith("#")).map((part) => part.slice(1))
    const recipients = [...(devices.length > 0 || groups.length === 0 ? [key] : []), ...groups]
    const priority = priorityOf(options.get("priority"))
    const fixed = {
      token: host,
      priority,
      sound: options.get("sound"),
      url: options.get("url"),
      url_title: options.get("url_title"),
      ...(priority === emergency && {
        retry: Math.max(30, Number(options.get("interval")) || 900),
        expire: Math.min(10_800, Number(options.get("expire")) || 3600),
      }),
    }
    return async ({ title, body }, io) => {
      let status = 0
      for (const recipient of recipients) {
        const device = recipient === key ? devices.join(",") : ""
        // A message without text is refused.
        const message = shorten(body || title, 1024)
        const fields = { ...fixed, user: recipient, device, title: shorten(title, 250), message }
        const given = Object.entries(fields).filter(
          ([, value]) => value !== undefined && value !== "",
        )
        const text = new URLSearchParams(
          given.map(([name, value]) => [name, String(value)]),
        ).toString()
        const headers = { "content-type": "application/x-www-form-urlencoded" }
        const answer = await call(io, { url, headers, text }, ({ body: received }) => {
          const { status: accepted, errors } = jsonOf(received) ?? {}
          return accepted === 1 ? undefined : Array.isArray(errors) ? errors.join(", ") : ""
        })
        status = answer.status
      }
      return status
    }
  },
}

/** -2 to 2, by number or by the beginning of its name. */
function priorityOf(given = "normal"): number {
  if (/^(-[12]|[012])$/.test(given)) return Number(given)
  const found = priorities.findIndex((name) => name.startsWith(given.toLowerCase()))
  return found < 0 ? 0 : found - 2
}
