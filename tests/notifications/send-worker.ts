import { openOutbound } from "../../worker/outbound"
import { parseNotificationAddress, sendNotification } from "../../worker/notifications"

/** Sends what the body says; answers the result. `allowed` are private hosts that it may name. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { address, message, allowed } = (await request.json()) as never
    const rules = { allowPrivateNetwork: false, allowedPrivateHosts: allowed }
    const outbound = openOutbound({ ...rules, fetch, timeLimit: 3000 })
    const target = parseNotificationAddress(address)
    const io = { outbound, mailer: null, recipients: new Set<string>() }
    return Response.json(await sendNotification(target, message, io))
  },
}
