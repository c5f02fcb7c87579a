import { isSecure, originOf, pathOf, required } from "../address"
import { call } from "../http"
import type { Service } from "../service"
import { shorten } from "../text"

/** A long-lived access token. */
const token = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/

/** Home Assistant's actions over REST: https://developers.home-assistant.io/docs/api/rest */
export const homeAssistant: Service = {
  schemes: ["hassio", "hassios"],
  open(address) {
    const { path, options, port } = address
    const secure = isSecure(address)
    const origin = originOf({ ...address, port: port ?? (secure ? undefined : 8123) }, secure)
    // What stands before the token is where a proxy has put the site.
    const at = Math.max(
      0,
      path.findIndex((part) => token.test(part)),
    )
    const headers = { authorization: `Bearer ${required(path[at], "token")}` }
    const prefix = [
      ...path.slice(0, at),
      ...(options.get("prefix") ?? "").split("/").filter(Boolean),
    ]
    const base = `${origin}${pathOf(prefix)}/api/services`
    const named = [...path.slice(at + 1), ...(options.get("to") ?? "").split(",").filter(Boolean)]
    const nid = options.get("nid")
    const calls =
      named.length > 0
        ? named.map(actionOf)
        : [
            {
              action: ["persistent_notification", "create"],
              fields: nid ? { notification_id: nid } : {},
            },
          ]
    return async ({ title, body }, io) => {
      let status = 0
      for (const { action, fields } of calls) {
        const json = { title, message: shorten(body, 4096), ...fields }
        status = (await call(io, { url: `${base}${pathOf(action)}`, headers, json })).status
      }
      return status
    }
  },
}

/** `mobile_app_phone`, `notify.mobile_app_phone` or `notify.group:ida,ben`. */
function actionOf(part: string) {
  const [name, targets] = part.split(":", 2)
  const [first, second] = name!.split(".", 2)
  const action = second === undefined ? ["notify", first!] : [first!, second]
  return { action, fields: targets ? { target: targets.split(",") } : {} }
}
