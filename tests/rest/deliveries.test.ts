import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { deliveries } from "../../db/schema"
import { resumeDeliveries } from "../../worker/cron/tasks/deliveries"
import { deliver } from "../../worker/domain/events/deliver"
import { hurried, testApp } from "../support/app"

type Answer = () => Response | Promise<Response>

/** Servers, each of which answers each request by the next of its answers, the last for all that follow. */
function network() {
  const servers = new Map<string, { heard: string[]; answers: Answer[] }>()
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { heard, answers } = servers.get(new URL(String(url)).hostname)!
    const { message } = JSON.parse(init!.body as string) as { message: string }
    heard.push(message.replace(/ http.*/, ""))
    return answers[Math.min(heard.length, answers.length) - 1]!()
  }
  const serve = (...answers: Answer[]) => {
    const host = `server${servers.size}.example`
    const server = { heard: [] as string[], answers }
    servers.set(host, server)
    return { ...server, address: `json://${host}/` }
  }
  return { fetch, serve }
}

const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code })

/** A household that sends what happens to its tags to a server. */
async function household(...answers: Answer[]) {
  const { fetch, serve } = network()
  const server = serve(...answers)
  const test = await testApp({ fetch })
  const user = await test.make.user({ canOrganize: true })
  const options = { tagCreated: true, tagDeleted: true }
  const { groupId } = user
  await test.make.notifier({ groupId, appriseUrl: server.address, options })
  const clock = hurried()
  const tags = "/api/organizers/tags"
  const me = test.as(user)
  return {
    ...test,
    server,
    serve,
    clock,
    groupId,
    rows: () => test.db.select().from(deliveries).orderBy(deliveries.id),
    add: (name: string) => me.post(tags, { name }),
    remove: async (name: string) => {
      const { items } = (await me.get(tags)).body
      await me.delete(`${tags}/${items.find((tag: any) => tag.name === name).id}`)
    },
    run: () => deliver(test.site, groupId, { clock, log: rethrow }),
  }
}

const rethrow = (error: unknown) => {
  throw error
}

it("retries with growing pauses, and keeps the order meanwhile", async () => {
  const home = await household(status(500), status(500), status(200))
  await home.add("first")
  await home.run()
  expect(await home.rows()).toMatchObject([
    {
      state: "waiting",
      attempts: 1,
      answer: { code: "notifier.refused", values: { status: 500 } },
    },
  ])
  await home.remove("first")
  await home.run()
  expect(home.server.heard).toHaveLength(1)

  await home.clock.wait(61_000)
  await home.run()
  await home.clock.wait(61_000)
  await home.run()
  // The second pause is longer.
  expect(home.server.heard).toHaveLength(2)
  await home.clock.wait(300_000)
  await home.run()
  expect(home.server.heard).toEqual([
    ...Array<string>(3).fill("The tag “first” was added."),
    "The tag “first” was deleted.",
  ])
  expect(await home.rows()).toMatchObject([
    {
      state: "delivered",
      attempts: 3,
      answer: { code: "delivery.status", values: { status: 200 } },
    },
    { state: "delivered", attempts: 1 },
  ])
})

it("schedules the retry for when it is due", async () => {
  const home = await household(status(503), status(204))
  await home.add("first")
  await home.settle()
  expect(home.woken).toEqual([`deliveries ${home.groupId}`])
  await home.work()
  expect(home.server.heard).toHaveLength(2)
  expect(await home.rows()).toMatchObject([{ state: "delivered", attempts: 2 }])
})

it("gives up after a day, and continues with the next", async () => {
  const home = await household(status(500))
  await home.add("first")
  await home.run()
  await home.remove("first")
  for (let hour = 0; hour < 26; hour++) {
    await home.clock.wait(3_600_000)
    await home.run()
  }
  const [first, second] = await home.rows()
  expect(first).toMatchObject({ state: "given-up", answer: { values: { status: 500 } } })
  expect(first!.attempts).toBeGreaterThan(8)
  expect(second!.attempts).toBeGreaterThan(0)
  expect(home.server.heard.at(-1)).toBe("The tag “first” was deleted.")
})

it("sends nothing twice from two processes, and resends what a stopped process had taken", async () => {
  let release: () => void = () => undefined
  const held = () => new Promise<Response>((done) => (release = () => done(new Response())))
  const home = await household(held, status(200))
  await home.add("first")
  const one = home.run()
  await expect.poll(() => home.server.heard.length).toBe(1)
  await home.run()
  expect(home.server.heard).toHaveLength(1)
  release()
  await one
  expect(await home.rows()).toMatchObject([{ state: "delivered" }])

  // A process that ended with its lease.
  await home.add("second")
  const at = new Date(home.clock.now() + 90_000).toISOString().slice(0, 19)
  const leased = { leasedBy: "gone", leasedUntil: at, attempts: 1 }
  const [, second] = await home.rows()
  await home.db.update(deliveries).set(leased).where(eq(deliveries.id, second!.id))
  await home.run()
  expect(home.server.heard).toHaveLength(1)
  await home.clock.wait(91_000)
  home.woken.length = 0
  await resumeDeliveries(home.site as never)
  expect(home.woken).toEqual([`deliveries ${home.groupId}`])
  await home.run()
  expect(home.server.heard).toHaveLength(2)
})

it("handles two households and two notifiers separately", async () => {
  const home = await household(status(500))
  const broken = home.server
  const [sound, theirs] = [home.serve(status(200)), home.serve(status(200))]
  const options = { tagCreated: true }
  await home.make.notifier({ groupId: home.groupId, appriseUrl: sound.address, options })
  const stranger = await home.make.user({ canOrganize: true })
  await home.make.notifier({ groupId: stranger.groupId, appriseUrl: theirs.address, options })
  await home.add("ours")
  await home.as(stranger).post("/api/organizers/tags", { name: "theirs" })
  await home.run()
  expect([broken.heard, sound.heard, theirs.heard]).toEqual([
    ["The tag “ours” was added."],
    ["The tag “ours” was added."],
    [],
  ])
  await deliver(home.site, stranger.groupId, { clock: home.clock, log: rethrow })
  expect(theirs.heard).toEqual(["The tag “theirs” was added."])
})

it("stores the last fifty deliveries of a target", async () => {
  const home = await household(status(200))
  for (let i = 0; i < 26; i++) {
    await home.add(`tag ${i}`)
    await home.remove(`tag ${i}`)
  }
  await home.run()
  expect(home.server.heard).toHaveLength(52)
  expect(await home.rows()).toHaveLength(50)
})
