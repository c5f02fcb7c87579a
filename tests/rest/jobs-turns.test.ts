import { eq, type SQL } from "drizzle-orm"
import { expect, it } from "vitest"
import { openDb, type Driver } from "../../db/client"
import { jobItems, jobs, recipes, reportEntries, reports, users } from "../../db/schema"
import type { Context } from "../../worker/context"
import { failJob } from "../../worker/domain/background-jobs/fail"
import { runJob } from "../../worker/domain/background-jobs/run"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { hurried, type TestApp, testApp } from "../support/app"
import { gone, importing, soup, webOfPages } from "../support/web-of-pages"

const addresses = (count: number, host = (i: number) => `h${i}.example`) =>
  Array.from({ length: count }, (_, i) => `https://${host(i)}/${i}`)

const soups = (urls: string[]) => Object.fromEntries(urls.map((url, i) => [url, soup(`Soup ${i}`)]))

/** As long after the lease of a turn that died as it takes. */
const later = () => hurried(Date.now() + 3600_000)

const namesOf = async ({ db }: TestApp, where?: SQL) =>
  (await db.select({ name: recipes.name }).from(recipes).where(where))
    .map(({ name }) => name)
    .sort()

/** The site in a Worker of its own, which dies at a certain round trip: before the database hears of it, or after. */
function mortal(test: TestApp, at: number, heard: boolean) {
  let count = 0
  const driver: Driver = {
    async batch(statements) {
      const isDead = ++count >= at
      const results =
        !isDead || (heard && count === at) ? await test.driver.batch(statements) : null
      if (isDead) throw new Error("The Worker has died")
      return results!
    },
  }
  const site: Context = { ...test.site, driver, db: openDb(driver) }
  return { site, count: () => count }
}

const ignore = () => undefined

it.each([
  ["before the database hears of it", false],
  ["before it hears of the answer", true],
])("loses and repeats nothing, whenever the Worker stops %s", async (_, heard) => {
  const urls = addresses(3, () => "one.example")
  const test = await testApp({ fetch: webOfPages(soups(urls)).fetch })
  // Until a turn comes to its end, each time for a group of its own.
  for (let at = 1, died = true; died; at++) {
    const { user, job, outcomes, report, progress } = await importing(test, urls)
    const { site, count } = mortal(test, at, heard)
    await runJob(site, job.id, { clock: hurried(), log: ignore }).catch(ignore)
    died = count() >= at
    expect(at).toBeLessThan(40)
    await runJob(test.site, job.id, { clock: later(), log: ignore })
    const made = await namesOf(test, eq(recipes.groupId, user.groupId))
    expect([at, made]).toEqual([at, ["Soup 0", "Soup 1", "Soup 2"]])
    expect(await outcomes()).toEqual(["imported", "imported", "imported"])
    expect((await report()).status).toBe("success")
    expect(await progress()).toMatchObject({ status: "finished", total: 3, done: 3 })
  }
})

it("refuses the work of an abandoned turn, and keeps its successor's", async () => {
  const urls = addresses(1)
  let release!: () => void
  const held = new Promise<void>((done) => (release = done))
  const web = webOfPages({})
  const test = await testApp({ fetch: web.fetch })
  const { job, report } = await importing(test, urls)
  web.pages[urls[0]!] = () => held.then(soup("Late"))
  const first = runJob(test.site, job.id, { clock: hurried(), log: ignore })
  await expect.poll(() => web.asked.length).toBe(1)
  // No one else works on it while its lease lasts.
  await runJob(test.site, job.id, { clock: hurried() })
  expect(web.asked).toHaveLength(1)

  web.pages[urls[0]!] = soup("Early")
  await runJob(test.site, job.id, { clock: later() })
  const finished = await report()
  release()
  await first
  expect(await namesOf(test)).toEqual(["Early"])
  expect(await report()).toEqual(finished)
  expect(finished).toMatchObject({ status: "success", entries: [{ outcome: "imported" }] })
})

it("gives up items that stop the Worker each time, and does the rest", async () => {
  const urls = addresses(6)
  const poison = urls[2]!
  const web = webOfPages(soups(urls))
  const test = await testApp({ fetch: web.fetch })
  const { job, outcomes, report } = await importing(test, urls)
  let turns = 0
  for (; turns < 10; turns++) {
    const { site, kill } = killable(test)
    web.pages[poison] = () => {
      kill()
      return gone()
    }
    const clock = hurried(Date.now() + turns * 3600_000)
    await runJob(site, job.id, { clock, log: ignore }).catch(ignore)
    const [{ status }] = (await test.db.select().from(jobs)) as [typeof jobs.$inferSelect]
    if (status === "finished") break
  }
  expect(web.asked.filter((url) => url === poison)).toHaveLength(3)
  expect(await namesOf(test)).toEqual(["Soup 0", "Soup 1", "Soup 3", "Soup 4", "Soup 5"])
  expect(await outcomes()).toEqual([
    "imported",
    "imported",
    "failed",
    "imported",
    "imported",
    "imported",
  ])
  expect((await report()).entries[2].exception).toBe(
    "It was started several times, and the server stopped each time.",
  )
})

function killable(test: TestApp) {
  let isDead = false
  const driver: Driver = {
    batch: (statements) =>
      isDead ? Promise.reject(new Error("The Worker has died")) : test.driver.batch(statements),
  }
  const site: Context = { ...test.site, driver, db: openDb(driver) }
  return { site, kill: () => void (isDead = true) }
}

it("stops on request: keeps finished items, drops the current one, leaves the rest", async () => {
  const urls = addresses(9, () => "one.example")
  const web = webOfPages(soups(urls))
  const test = await testApp({ fetch: web.fetch })
  const { me, path, report, progress } = await importing(test, urls)
  web.pages[urls[4]!] = async () => {
    expect(await me.post(`${path}/cancel`)).toMatchObject({
      status: 200,
      body: { status: "cancelled", total: 9, done: 4 },
    })
    return soup("Too late")()
  }
  await test.work()
  expect(web.asked).toEqual(urls.slice(0, 5))
  expect(await namesOf(test)).toEqual(["Soup 0", "Soup 1", "Soup 2", "Soup 3"])
  expect(await report()).toMatchObject({ status: "partial", entries: { length: 4 } })
  // Nothing wakes it, and to stop it again changes nothing.
  await runJobs(test)
  await test.work()
  expect((await me.post(`${path}/cancel`)).body).toEqual(await progress())
  expect(web.asked).toHaveLength(5)
})

it("retries failed items, all or selected, and reports them again", async () => {
  const urls = addresses(4)
  const web = webOfPages({ [urls[0]!]: soup("Soup 0") })
  const test = await testApp({ fetch: web.fetch })
  const { me, path, outcomes, report } = await importing(test, urls)
  await test.work()
  expect(await outcomes()).toEqual(["imported", "failed", "failed", "failed"])
  Object.assign(web.pages, soups(urls))
  const { entries } = await report()
  const one = await me.post(`${path}/retry?entry_ids=${entries[1].id}`)
  expect(one).toMatchObject({ status: 200, body: { status: "working", done: 3, failed: 2 } })
  expect((await report()).status).toBe("in-progress")
  await test.work()
  expect(await outcomes()).toEqual(["imported", "imported", "failed", "failed"])
  expect((await report()).status).toBe("partial")
  expect((await me.post(`${path}/retry`)).status).toBe(200)
  await test.work()
  expect(await outcomes()).toEqual(["imported", "imported", "imported", "imported"])
  expect((await report()).status).toBe("success")
  expect(await namesOf(test)).toHaveLength(4)
  expect(await me.post(`${path}/retry`)).toMatchObject({
    status: 400,
    body: { detail: { message: "Nothing in this report can be tried again." } },
  })
})

it("retries nothing for another group, or with entries of another report", async () => {
  const test = await testApp()
  const [mine, theirs] = [await importing(test, addresses(1)), await importing(test, addresses(2))]
  await test.work()
  const [{ id }] = (await theirs.report()).entries
  expect((await mine.me.post(`${mine.path}/retry?entry_ids=${id}`)).status).toBe(400)
  for (const call of ["retry", "cancel"]) {
    expect((await mine.me.post(`${theirs.path}/${call}`)).status).toBe(404)
  }
  expect((await mine.me.get(`${theirs.path}/progress`)).status).toBe(404)
  expect(test.woken).toEqual([])
})

it("needs few round trips", async () => {
  const test = await testApp()
  const { me, path } = await importing(test, addresses(2))
  await test.work()
  const trips = async (call: () => Promise<unknown>) => {
    test.trips.reset()
    await call()
    return test.trips.count()
  }
  expect(await trips(() => me.get(`${path}/progress`))).toBe(1)
  expect(await trips(() => me.post(`${path}/retry`))).toBe(2)
  expect(await trips(() => me.post(`${path}/cancel`))).toBe(2)
})

it("creates nothing more for a deleted account, and closes its report", async () => {
  const urls = addresses(3, () => "one.example")
  const web = webOfPages(soups(urls))
  const test = await testApp({ fetch: web.fetch })
  const { user } = await importing(test, urls)
  const other = test.as(await test.make.user({ groupId: user.groupId }))
  web.pages[urls[1]!] = async () => {
    await test.db.delete(users).where(eq(users.id, user.id))
    return soup("Orphan")()
  }
  await test.work()
  expect(await test.db.select().from(jobs)).toEqual([])
  expect(await test.db.select().from(jobItems)).toEqual([])
  expect(await namesOf(test)).not.toContain("Orphan")
  expect(web.asked).toHaveLength(2)
  await runJobs(test)
  expect((await other.get("/api/groups/reports")).body).toMatchObject([{ status: "success" }])
})

it("says why it stops for a user who changed groups", async () => {
  const web = webOfPages(soups(addresses(2)))
  const test = await testApp({ fetch: web.fetch })
  const { user } = await importing(test, addresses(2))
  const other = test.as(await test.make.user({ groupId: user.groupId }))
  const { groupId } = await test.make.user()
  await test.db.update(users).set({ groupId }).where(eq(users.id, user.id))
  await test.work()
  expect(web.asked).toEqual([])
  const [{ id }] = (await other.get("/api/groups/reports")).body
  expect((await other.get(`/api/groups/reports/${id}`)).body).toMatchObject({
    status: "failure",
    entries: [{ exception: "The person who started it is no longer a member of the group." }],
  })
})

it("is deleted with its report", async () => {
  const urls = addresses(3, () => "one.example")
  const web = webOfPages(soups(urls))
  const test = await testApp({ fetch: web.fetch })
  const { me, path } = await importing(test, urls)
  web.pages[urls[1]!] = async () => {
    expect((await me.delete(path)).status).toBe(200)
    return soup("Nobody waits for it")()
  }
  await test.work()
  expect(await namesOf(test)).toEqual(["Soup 0"])
  expect(web.asked).toHaveLength(2)
  for (const table of [jobs, jobItems, reports, reportEntries]) {
    expect(await test.db.select().from(table)).toEqual([])
  }
})

it("stops a job whose turns never end, and continues it on request", async () => {
  const web = webOfPages(soups(addresses(2)))
  const test = await testApp({ fetch: web.fetch })
  const { me, path, report, progress, outcomes } = await importing(test, addresses(2))
  await test.db.update(jobs).set({ attempts: 5 })
  await test.work()
  expect(await progress()).toMatchObject({ status: "failed", total: 2, done: 0 })
  expect(await report()).toMatchObject({
    status: "failure",
    entries: [{ exception: "It was tried several times, but never finished." }],
  })
  expect((await me.post(`${path}/retry`)).body).toMatchObject({ status: "working", failed: 0 })
  await test.work()
  expect(await outcomes()).toEqual(["imported", "imported"])
})

it("is not ended by a turn that lost it", async () => {
  const web = webOfPages(soups(addresses(2)))
  const test = await testApp({ fetch: web.fetch })
  const { job, progress, report } = await importing(test, addresses(2))
  await test.db.update(jobs).set({ leasedBy: "another turn" })
  await failJob(test.site, { ...job, leasedBy: "a turn of before" }, { code: "upload.gone" })
  expect(await report()).toMatchObject({ status: "in-progress", entries: [] })
  await failJob(test.site, { ...job, leasedBy: "another turn" }, { code: "upload.gone" })
  expect(await report()).toMatchObject({
    status: "failure",
    entries: [{ exception: "The file is no longer there. Upload it again." }],
  })
  expect(await progress()).toMatchObject({ status: "failed" })
})

it("stays partly done when a retry is stopped", async () => {
  const urls = addresses(4, () => "one.example")
  const web = webOfPages({ ...soups(urls), [urls[0]!]: () => gone() })
  const test = await testApp({ fetch: web.fetch })
  const { me, path, outcomes, report, progress } = await importing(test, urls)
  web.pages[urls[2]!] = async () => {
    await me.post(`${path}/cancel`)
    return gone()
  }
  await test.work()
  expect(await outcomes()).toEqual(["failed", "imported"])
  web.pages[urls[0]!] = soup("Soup 0")
  await me.post(`${path}/retry`)
  await test.work()
  expect(await outcomes()).toEqual(["imported", "imported"])
  expect(await progress()).toMatchObject({ status: "finished", total: 4, done: 2 })
  expect((await report()).status).toBe("partial")
})

it("is resumed by cron once it has no worker", async () => {
  const test = await testApp({ fetch: webOfPages(soups(addresses(1))).fetch })
  const { job, outcomes } = await importing(test, addresses(1))
  const wokenAs = async (values: Partial<typeof jobs.$inferInsert>) => {
    test.woken.length = 0
    await test.db.update(jobs).set(values).where(eq(jobs.id, job.id))
    await runJobs(test)
    return [...test.woken]
  }
  const old = fromNow(-120)
  expect(await wokenAs({ leasedUntil: fromNow(30), updateAt: old })).toEqual([])
  expect(await wokenAs({ leasedUntil: null, updateAt: fromNow(-5) })).toEqual([])
  expect(await wokenAs({ leasedUntil: fromNow(-1), updateAt: old })).toEqual([job.id])
  await test.work()
  expect(await outcomes()).toEqual(["imported"])
  expect(await wokenAs({ updateAt: old })).toEqual([])
})

it("resumes at once when the only server starts, except work that is to wait", async () => {
  const test = await testApp({ env: { RUNNER_KEY: "key" } })
  const { job } = await importing(test, addresses(1))
  const started = async (lease: { leasedUntil: string; leasedBy: string | null }) => {
    await test.db.update(jobs).set(lease)
    const site = test.as(null, { "x-larder-runner": "key" })
    expect((await site.get("/internal/startup?alone=true")).status).toBe(200)
    await test.settle()
    const [found] = await test.db.select().from(jobs).where(eq(jobs.id, job.id))
    return { leasedUntil: found!.leasedUntil, leasedBy: found!.leasedBy }
  }
  const later = fromNow(600)
  // A host wants to be left alone.
  expect(await started({ leasedUntil: later, leasedBy: null })).toEqual({
    leasedUntil: later,
    leasedBy: null,
  })
  const free = { leasedUntil: null, leasedBy: null }
  expect(await started({ leasedUntil: later, leasedBy: "ended" })).toEqual(free)
  await test.work()
  expect((await test.db.select().from(jobs))[0]!.status).toBe("finished")
})

it("resumes after a start, once the previous lease is over", async () => {
  const test = await testApp({ env: { RUNNER_KEY: "key" } })
  const { job } = await importing(test, addresses(1))
  await test.db.update(jobs).set({ leasedUntil: fromNow(20) })
  test.woken.length = 0
  const site = test.as(null, { "x-larder-runner": "key" })
  expect((await site.get("/internal/startup")).status).toBe(200)
  await test.settle()
  expect(test.woken).toEqual([job.id])
  await test.work()
  expect((await test.db.select().from(jobs))[0]!.status).toBe("finished")
})
