import { isSecure, originOf, pathOf, required } from "../address"
import { call } from "../http"
import type { Service } from "../service"

const priorities: Record<string, number> = {
  low: 0,
  moderate: 3,
  normal: 5,
  high: 8,
  emergency: 10,
}

/** Gotify: https://gotify.net/docs/pushmsg */
export const gotify: Service = {
  schemes: ["gotify", "gotifys"],
  open(address) {
    const token = required(address.path.at(-1), "token")
    const url = `${originOf(address, isSecure(address))}${pathOf(address.path.slice(0, -1))}/message`
    const given = address.options.get("priority")?.toLowerCase() ?? "normal"
    const priority = /^\d+$/.test(given) ? Number(given) : (priorities[given] ?? 5)
    const isMarkdown = address.options.get("format") === "markdown"
    const extras = { "client::display": { contentType: "text/markdown" } }
    return async ({ title, body }, io) => {
      const json = { title, message: body, priority, ...(isMarkdown && { extras }) }
      return (await call(io, { url, headers: { "x-gotify-key": token }, json })).status
    }
  },
}
