import { expect, it } from "vitest"
import { siteSettings } from "../../db/schema"
import { secretReader } from "../../worker/secrets"
import { testApp } from "../support/app"

it("reads the secret once, and again after an answer when a minute has passed", async () => {
  const { db, trips } = await testApp()
  let now = 1_000_000
  const deferred: Promise<unknown>[] = []
  const secretOf = secretReader(db, () => now)
  const ask = () => secretOf((work) => void deferred.push(work))
  const first = await ask()
  trips.reset()
  expect([await ask(), trips.count()]).toEqual([first, 0])

  await db.update(siteSettings).set({ value: "of a restored site" })
  now += 61_000
  expect(await ask()).toBe(first)
  await Promise.all(deferred)
  expect(await ask()).toBe("of a restored site")
})
