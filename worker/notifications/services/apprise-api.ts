import { basicLogin, headersOf, isSecure, originOf, pathOf, required } from "../address"
import { call } from "../http"
import type { Service } from "../service"

/** A server of Apprise with services of its own: https://github.com/caronc/apprise-api#api-details */
export const appriseApi: Service = {
  schemes: ["apprise", "apprises"],
  open(address) {
    const { path, options } = address
    const key = required(path.at(-1), "token")
    const base = `${originOf(address, isSecure(address))}${pathOf(path.slice(0, -1))}`
    const headers = { ...basicLogin(address), ...headersOf(address) }
    const tag = options.get("tags") ?? options.get("tag")
    return async ({ title, body, kind }, io) => {
      const json = { title, body, type: kind, format: "text", tag }
      const url = `${base}/notify${pathOf([key])}`
      // 204 says that nothing is configured by this key, so nothing was sent.
      const answer = await call(io, { url, headers, json }, ({ status }) =>
        status === 204 ? "" : undefined,
      )
      return answer.status
    }
  },
}
