import { flagOf, pathOf, required } from "../address"
import { call } from "../http"
import type { Service } from "../service"
import { asOneText, shorten } from "../text"

/** A webhook of Discord: https://docs.discord.com/developers/resources/webhook#execute-webhook */
export const discord: Service = {
  schemes: ["discord"],
  open(address) {
    const { host, path, user, options } = address
    const token = required(path[0], "token")
    const query = new URLSearchParams({ wait: "true" })
    const thread = options.get("thread")
    if (thread) query.set("thread_id", thread)
    const url = `https://discord.com/api/webhooks${pathOf([host, token])}?${query}`
    const fixed = {
      username: user || undefined,
      avatar_url: options.get("avatar_url"),
      tts: flagOf(address, "tts") || undefined,
      // The name of a recipe must not ring for everyone.
      allowed_mentions: { parse: [] },
    }
    return async (message, io) => {
      const title = message.title && `**${message.title}**`
      const content = shorten(asOneText({ ...message, title }), 2000)
      return (await call(io, { url, json: { content, ...fixed } })).status
    }
  },
}
