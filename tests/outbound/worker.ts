import { openOutbound, OutboundError } from "../../worker/outbound"

/**
 * Fetches the page that `?address=` names, for an operator who trusts the names in `?allowed=` and waits for
 * `?timeLimit=` milliseconds.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams
    const outbound = openOutbound({
      allowPrivateNetwork: false,
      allowedPrivateHosts: asked.getAll("allowed"),
      timeLimit: Number(asked.get("timeLimit")),
      fetch,
    })
    try {
      return Response.json(await outbound.page(asked.get("address")!))
    } catch (error) {
      if (!(error instanceof OutboundError)) return Response.json(`${error}`)
      const { reason, fault, status, retryAfter } = error
      return Response.json({ reason, fault, status, retryAfter })
    }
  },
}
