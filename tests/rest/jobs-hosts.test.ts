import { expect, it } from "vitest"
import { hurried, testApp } from "../support/app"
import { gone, importing, soup, webOfPages } from "../support/web-of-pages"

/** A web whose pages note when they are asked for, by the clock of the work, and how many at once. */
function timed(urls: string[], together = 1) {
  const clock = hurried()
  let begin!: () => void
  const started = new Promise<void>((done) => (begin = done))
  const times: [host: string, at: number][] = []
  const open = new Map<string, number>()
  const most = { all: 0, ofHost: 0 }
  const pages = Object.fromEntries(
    urls.map((url, i) => {
      const { host } = new URL(url)
      const page = async () => {
        times.push([host, clock.now()])
        open.set(host, (open.get(host) ?? 0) + 1)
        most.ofHost = Math.max(most.ofHost, open.get(host)!)
        most.all = Math.max(
          most.all,
          [...open.values()].reduce((a, b) => a + b),
        )
        // No page answers before so many are being asked for.
        if (times.length === together) begin()
        await started
        await clock.wait(200)
        open.set(host, open.get(host)! - 1)
        return soup(`Soup ${i}`)()
      }
      return [url, page]
    }),
  )
  const gapsOf = (host: string) => {
    const at = times.filter(([of]) => of === host).map(([, time]) => time)
    return at.slice(1).map((time, i) => time - at[i]!)
  }
  return { clock, pages, most, gapsOf }
}

it("asks three hosts at once, each for one page at a time and with a pause, across turns", async () => {
  const urls = ["a", "b", "c", "d"].flatMap((host) =>
    Array.from({ length: 4 }, (_, i) => `https://${host}.example/${i}`),
  )
  const { clock, pages, most, gapsOf } = timed(urls, 3)
  const web = webOfPages(pages)
  const test = await testApp({ fetch: web.fetch })
  const { outcomes } = await importing(test, urls)
  await test.work({ clock, items: 3, pause: 1000 })
  expect(await outcomes()).toEqual(urls.map(() => "imported"))
  expect(most).toEqual({ all: 3, ofHost: 1 })
  for (const host of ["a", "b", "c", "d"]) {
    expect(Math.min(...gapsOf(`${host}.example`))).toBeGreaterThanOrEqual(1000)
  }
})

it("does not wait for one host while there are others to ask", async () => {
  const urls = [
    ...Array.from({ length: 5 }, (_, i) => `https://a.example/${i}`),
    ...Array.from({ length: 5 }, (_, i) => `https://b.example/${i}`),
  ]
  const web = webOfPages(timed(urls).pages)
  const test = await testApp({ fetch: web.fetch })
  await importing(test, urls)
  await test.work({ items: 4 })
  const hosts = web.asked.map((url) => new URL(url).host)
  expect(hosts.slice(0, 4).sort()).toEqual(["a.example", "a.example", "b.example", "b.example"])
})

it.each([
  ["as many seconds as it says", { "retry-after": "90" }, 90],
  ["half a minute when it does not say", {}, 30],
])(
  "pauses a host for %s, with all its pages, and continues elsewhere",
  async (_, headers, seconds) => {
    const urls = ["https://busy.example/1", "https://busy.example/2", "https://calm.example/1"]
    const { clock, pages } = timed(urls)
    const web = webOfPages({ ...pages, [urls[0]!]: () => gone(429, headers) })
    const test = await testApp({ fetch: web.fetch })
    const { outcomes, progress } = await importing(test, urls)
    const start = clock.now()
    const [first] = test.woken
    await test.work({ clock, items: 1 })
    expect(first).toBeDefined()
    // Asked again until it was given up, after four times.
    expect(web.asked.slice(0, 3)).toEqual([urls[0], urls[2], urls[0]])
    expect(clock.now() - start).toBeGreaterThanOrEqual(seconds * 1000)
    expect(await outcomes()).toEqual(["failed", "imported", "imported"])
    expect(await progress()).toMatchObject({ status: "finished", failed: 1, imported: 2 })
    expect(web.asked.filter((url) => url === urls[0])).toHaveLength(4)
  },
)

it("imports what a host answers to a retry, and reports a refusal with its message", async () => {
  const [busy, shut, wall] = ["https://a.example/1", "https://b.example/1", "https://c.example/1"]
  let times = 0
  const web = webOfPages({
    [busy!]: () => (++times < 3 ? gone(503, { "retry-after": "5" }) : soup("Soup")()),
    // No test waits for a day.
    [shut!]: () => gone(429, { "retry-after": "86400" }),
    // What stands there will stand there later.
    [wall!]: () => gone(403, { "retry-after": "5" }),
  })
  const test = await testApp({ fetch: web.fetch })
  const { report } = await importing(test, [busy!, shut!, wall!])
  await test.work()
  expect((await report()).entries).toMatchObject([
    { outcome: "imported" },
    { outcome: "failed", exception: "The site refused access (429)." },
    { outcome: "failed", exception: "The site refused access (403)." },
  ])
  expect(web.asked.filter((url) => url === shut)).toHaveLength(1)
  expect(web.asked.filter((url) => url === wall)).toHaveLength(1)
})
