import type { Browser, CDPSession, Page } from "playwright-core"

/** A slow phone on a slow network: 1.6 Mbit/s both ways, 150 ms there and back, a quarter of the speed. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
}
export const slowDown = 4

/** Slows a page down; answers its session with the developer tools. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", network)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
  return session
}

/** Slows down what service workers fetch, which pages' settings do not reach. */
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
