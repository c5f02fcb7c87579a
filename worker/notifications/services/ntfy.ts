import { type Address, basicLogin, isSecure, originOf, required } from "../address"
import { call } from "../http"
import type { Service } from "../service"
import { shorten, shortenBytes } from "../text"

const cloud = "https://ntfy.sh"
const priorities = ["min", "low", "default", "high", "max"]

/** ntfy, published as JSON: https://docs.ntfy.sh/publish/#publish-as-json */
export const ntfy: Service = {
  schemes: ["ntfy", "ntfys"],
  open(address) {
    const { options, path, host } = address
    const onlyTopic = path.length === 0 || options.get("mode") === "cloud"
    const isCloud = onlyTopic || host === "ntfy.sh"
    const origin = isCloud ? cloud : originOf(address, isSecure(address))
    const topics = onlyTopic ? [host, ...path] : path
    for (const topic of topics) required(/^[\w-]{1,64}$/.test(topic) ? topic : "", "topic")
    const headers = loginOf(address)
    const fixed = {
      priority: priorityOf(options.get("priority")),
      tags: (options.get("xtags") ?? options.get("tags"))?.split(/[\s,]+/).filter(Boolean),
      click: options.get("click"),
      email: options.get("email"),
      delay: options.get("delay"),
      icon: options.get("avatar_url"),
      markdown: options.get("format") === "markdown" || undefined,
    }
    return async ({ title, body }, io) => {
      let status = 0
      for (const topic of topics) {
        const text = { title: shorten(title, 250), message: shortenBytes(body, 4096) }
        const sent = await call(io, {
          url: `${origin}/`,
          headers,
          json: { topic, ...text, ...fixed },
        })
        status = sent.status
      }
      return status
    }
  },
}

/** Access tokens start with `tk_`; `auth=token` says it of others. */
function loginOf(address: Address): Record<string, string> {
  const { user, password, options } = address
  const secret = options.get("token") ?? password ?? user
  const isToken =
    options.has("token") || options.get("auth") === "token" || secret?.startsWith("tk_")
  return isToken && secret ? { authorization: `Bearer ${secret}` } : basicLogin(address)
}

/** 1 to 5, by number or by the beginning of its name. */
function priorityOf(given: string | undefined): number | undefined {
  if (!given) return undefined
  if (/^[1-5]$/.test(given)) return Number(given)
  const found = priorities.findIndex((name) => name.startsWith(given.toLowerCase()))
  return found < 0 ? undefined : found + 1
}
