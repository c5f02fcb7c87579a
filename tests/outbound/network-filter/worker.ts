import { openOutbound, OutboundError } from "../../../worker/outbound"

/** Fetches the page that `?address=` names, as somebody who trusts the names in `?allowed=`. */
export default {
  async fetch(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams
    const outbound = openOutbound({
      allowPrivateNetwork: false,
      allowedPrivateHosts: asked.getAll("allowed"),
      fetch,
    })
    try {
      return Response.json(await outbound.page(asked.get("address")!))
    } catch (error) {
      return Response.json(error instanceof OutboundError ? { reason: error.reason } : `${error}`)
    }
  },
}
