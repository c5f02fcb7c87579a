import { type Address, pathOf, required } from "../address"
import { call, jsonOf } from "../http"
import type { NotificationMessage, Service } from "../service"
import { asOneText, shorten } from "../text"

/** Slack, by an incoming webhook (three tokens) or as a bot (one token that starts with `xox`): https://docs.slack.dev */
export const slack: Service = {
  schemes: ["slack"],
  open: (address) => (/^xox\w?[-.]/.test(address.host) ? openBot(address) : openWebhook(address)),
}

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
function openWebhook({ host, path, user }: Address): ReturnType<Service["open"]> {
  const [second, third, ...channels] = path
  const tokens = [host, required(second, "token"), required(third, "token")]
  const url = `https://hooks.slack.com/services${pathOf(tokens)}`
  return async (message, io) => {
    let status = 0
    // Without a channel it goes to that of the webhook.
    for (const channel of channels.length > 0 ? channels.map(channelOf) : [undefined]) {
      const json = { text: textOf(message), username: user || undefined, channel }
      const answer = await call(io, { url, json }, ({ body }) =>
        /^ok\b/.test(body) ? undefined : body.startsWith("<") ? "" : body,
      )
      status = answer.status
    }
    return status
  }
}

/** https://docs.slack.dev/reference/methods/chat.postMessage */
function openBot({ host, path, user }: Address): ReturnType<Service["open"]> {
  const url = "https://slack.com/api/chat.postMessage"
  const headers = {
    authorization: `Bearer ${host}`,
    "content-type": "application/json; charset=utf-8",
  }
  const channels = path.length > 0 ? path.map(channelOf) : ["#general"]
  return async (message, io) => {
    let status = 0
    for (const channel of channels) {
      const json = { channel, text: textOf(message), username: user || undefined }
      const answer = await call(io, { url, headers, json }, ({ body }) => {
        const { ok, error } = jsonOf(body) ?? {}
        return ok === true ? undefined : String(error ?? "")
      })
      status = answer.status
    }
    return status
  }
}

/** `+` marks an id, `@` a person, `#` a channel, which is also what has no mark. */
function channelOf(part: string): string {
  if (part.startsWith("+")) return part.slice(1)
  const person = /^@([UW][A-Z\d]{6,})$/.exec(part)
  if (person) return person[1]!
  return /^[#@]/.test(part) ? part : `#${part}`
}

/** Slack's markup has three special characters. */
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const textOf = ({ title, body }: NotificationMessage) =>
  escape(shorten(asOneText({ title: title && `*${title}*`, body }), 35_000))
