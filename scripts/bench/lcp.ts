import type { CDPSession, Page } from "playwright-core"

export interface Paint {
  /** Milliseconds from the navigation to the last Largest Contentful Paint. */
  at: number
  /** The painted element: `H1 Log in`. */
  what: string
  /** Bytes over the network until then, as transferred: all, and only scripts. */
  bytes: number
  scriptBytes: number
}

/** Opens an address, and returns the largest paint once nothing has changed for a while. */
export async function largestPaint(page: Page, session: CDPSession, url: string): Promise<Paint> {
  const traffic = record(session)
  await page.goto(url, { waitUntil: "load" })
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(1500)
  const { at, what, origin } = await page.evaluate(
    () =>
      new Promise<{ at: number; what: string; origin: number }>((resolve, reject) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          const text = last.element?.textContent?.trim().slice(0, 30) ?? ""
          resolve({
            at: last.startTime,
            what: `${last.element?.tagName ?? ""} ${text}`.trim(),
            origin: performance.timeOrigin,
          })
        }).observe({ type: "largest-contentful-paint", buffered: true })
        setTimeout(() => reject(new Error("Nothing was painted")), 5000)
      }),
  )
  const finished = traffic.before(origin + at)
  return { at, what, ...finished }
}

/** Records the requests of a page from now on. */
function record(session: CDPSession) {
  const kinds = new Map<string, string>()
  const done: { kind: string; at: number; bytes: number }[] = []
  let offset: number | undefined
  session.on("Network.requestWillBeSent", ({ requestId, type, timestamp, wallTime }) => {
    kinds.set(requestId, type ?? "")
    // The clocks of the browser and the page differ by this.
    offset ??= (wallTime - timestamp) * 1000
  })
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    done.push({ kind: kinds.get(requestId) ?? "", at: timestamp * 1000, bytes: encodedDataLength })
  })
  return {
    /** `time` in milliseconds since 1970. */
    before(time: number) {
      const early = done.filter(({ at }) => at + (offset ?? 0) <= time)
      const sum = (list: typeof early) => list.reduce((all, { bytes }) => all + bytes, 0)
      return { bytes: sum(early), scriptBytes: sum(early.filter(({ kind }) => kind === "Script")) }
    },
  }
}
