import { flagOf, required } from "../address"
import { call, jsonOf } from "../http"
import type { NotificationMessage, Service } from "../service"
import { escapeHtml, shorten } from "../text"

/** A bot of Telegram: https://core.telegram.org/bots/api#sendmessage */
export const telegram: Service = {
  schemes: ["tgram"],
  open(address) {
    const { host, path, options } = address
    const token = /^(?:bot)?(\d+:[\w-]+)$/i.exec(host)?.[1]
    const url = `https://api.telegram.org/bot${required(token, "token")}/sendMessage`
    required(path[0], "chat")
    const chats = path.map((part) => {
      const [, chat, topic] = /^(.*?)(?::(\d+))?$/.exec(part)!
      const thread = Number(topic ?? options.get("topic") ?? options.get("thread"))
      return { chat_id: chat!, ...(thread && { message_thread_id: thread }) }
    })
    const fixed = {
      parse_mode: "HTML",
      disable_notification: flagOf(address, "silent") || undefined,
      link_preview_options: { is_disabled: !flagOf(address, "preview") },
    }
    return async (message, io) => {
      let status = 0
      for (const chat of chats) {
        const json = { ...chat, text: htmlOf(message), ...fixed }
        const answer = await call(io, { url, json }, ({ body }) => {
          const { ok, description } = jsonOf(body) ?? {}
          return ok === true ? undefined : String(description ?? "")
        })
        status = answer.status
      }
      return status
    }
  },
}

/** Telegram counts 4096 characters without the markup. */
function htmlOf({ title, body }: NotificationMessage): string {
  const heading = shorten(title, 250)
  const rest = shorten(body, heading ? 4095 - heading.length : 4096)
  return [heading && `<b>${escapeHtml(heading)}</b>`, escapeHtml(rest)].filter(Boolean).join("\n")
}
