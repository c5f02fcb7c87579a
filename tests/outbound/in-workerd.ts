import type { Networks } from "../../scripts/runner/network.ts"
import { inWorkerd } from "../support/in-workerd.ts"

const entry = new URL("worker.ts", import.meta.url)

/** The Worker beside this file in workerd, with a network as the runner gives it one. */
export async function outboundInWorkerd(network: Networks["outbound"]) {
  const miniflare = await inWorkerd(entry, network)
  return {
    async page(address: string, allowed: string[], timeLimit = 5000): Promise<unknown> {
      const query = new URLSearchParams({ address, timeLimit: String(timeLimit) })
      for (const host of allowed) query.append("allowed", host)
      return (await miniflare.dispatchFetch(`http://worker/?${query}`)).json()
    },
    close: () => miniflare.dispose(),
  }
}
