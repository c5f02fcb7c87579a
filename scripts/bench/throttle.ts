import type { Browser, CDPSession, Page } from "playwright-core"

/**
 * A slow phone on a slow network: 1.6 Mbit/s both ways, a round-trip time of 150 ms, a quarter of the speed.
 */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
}
export const slowDown = 4

/** Throttles a page; returns its session with the developer tools. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", network)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
  return session
}

/** Throttles the requests of service workers, which the settings of pages do not affect. */
export async function throttleServiceWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send("Target.getTargets")
  for (const { targetId, type } of targetInfos) {
    if (type !== "service_worker") continue
    const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false })
    const messages = [
      { id: 1, method: "Network.enable" },
      { id: 2, method: "Network.emulateNetworkConditions", params: network },
    ]
    for (const message of messages) {
      await session.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify(message),
      })
    }
  }
}
