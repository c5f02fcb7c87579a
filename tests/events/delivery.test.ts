import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { deliveries } from "../../db/schema"
import { deliver } from "../../worker/domain/events/deliver"
import { openOutbound } from "../../worker/outbound"
import { hurried, testApp } from "../support/app"

/** What depends on a real network; the rest is in `tests/rest/deliveries.test.ts`. */

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on this machine, and how many requests it got. */
async function serve(answer: (response: ServerResponse) => void) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(request.url!)
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  closing.push(close)
  return { heard, close, address: `json://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** A household in which a tag was added, and a notifier that sends it to a server. */
async function household(appriseUrl: string, allowPrivateNetwork: boolean) {
  const test = await testApp()
  const rules = { allowPrivateNetwork, allowedPrivateHosts: [], timeLimit: 300 }
  test.site.outbound = openOutbound({ ...rules, fetch })
  const { groupId, ...user } = await test.make.user({ canOrganize: true })
  await test.make.notifier({ groupId, appriseUrl, options: { tagCreated: true } })
  const clock = hurried()
  await test.as({ ...user, groupId }).post("/api/organizers/tags", { name: "first" })
  return {
    clock,
    rows: () => test.db.select().from(deliveries).orderBy(deliveries.id),
    run: () =>
      deliver(test.site, groupId, {
        clock,
        log(error) {
          throw error
        },
      }),
  }
}

it("survives a server that refuses connections, and one that hangs", async () => {
  const server = await serve(() => undefined)
  const home = await household(server.address, true)
  await home.run()
  expect(await home.rows()).toMatchObject([
    { state: "waiting", answer: { code: "failed.tooSlow" }, leasedBy: null },
  ])
  server.close()
  await home.clock.wait(61_000)
  await home.run()
  expect(await home.rows()).toMatchObject([
    { state: "waiting", attempts: 2, answer: { code: "connections.connectionRefused" } },
  ])
})

it("sends nothing to forbidden private networks, and does not retry", async () => {
  const server = await serve((response) => response.end())
  const home = await household(server.address, false)
  await home.run()
  expect(server.heard).toEqual([])
  expect(await home.rows()).toMatchObject([
    { state: "failed", attempts: 1, answer: { code: "failed.privateAddress" } },
  ])
})
