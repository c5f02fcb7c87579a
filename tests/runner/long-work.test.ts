import { expect, it } from "vitest"
import { importWhileKilled } from "../../scripts/bench/killed-import.ts"
import { openFakeInternet } from "../../scripts/bench/fake-internet.ts"

it("loses and repeats nothing of an import when everything is killed during it", async () => {
  const web = await openFakeInternet()
  const quick = web.pages.filter(({ kind }) => !["silent", "busy", "same"].includes(kind))
  const pages = quick.filter((_, i) => i % 12 === 0)
  const plan = { web, pages, doubles: 5, kills: [0.4] }
  const { mistakes, outcomes, asked } = await importWhileKilled(plan).finally(web.close)
  expect(Object.entries(mistakes).filter(([, count]) => count > 0)).toEqual([])
  expect(outcomes).toEqual({
    imported: pages.filter(({ outcome }) => outcome === "imported").length,
    failed: pages.filter(({ outcome }) => outcome === "failed").length,
  })
  expect(asked).toMatchObject({ ofOneHost: 0 })
  expect(asked.atOnce).toBeLessThanOrEqual(3)
})
