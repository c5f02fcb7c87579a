import { expect, it } from "vitest"
import { testApp } from "../support/app"

it("describes the site in one round trip", async () => {
  const { anonymous, trips } = await testApp({ env: { IS_DEMO: "yes" } })
  trips.reset()
  const { status, body } = await anonymous.get("/api/app/about")
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 1 })
  expect(body).toMatchObject({ version: "v1.7.0", demoStatus: true, defaultGroupSlug: null })
})

it("names the default group only while it is public", async () => {
  const { anonymous, make } = await testApp({ env: { DEFAULT_GROUP: "Our Kitchen" } })
  await make.group({ name: "Our Kitchen", preferences: { privateGroup: false } })
  expect((await anonymous.get("/api/app/about")).body.defaultGroupSlug).toBe("our-kitchen")
})

it("waits for its first administrator until a user exists", async () => {
  const { anonymous, make } = await testApp()
  const url = "/api/app/about/startup-info"
  expect((await anonymous.get(url)).body).toEqual({ isFirstLogin: true, isDemo: false })
  await make.user()
  expect((await anonymous.get(url)).body).toEqual({ isFirstLogin: false, isDemo: false })
})

it("answers unknown paths, wrong methods and trailing slashes as the contract does", async () => {
  const { anonymous } = await testApp()
  expect(await anonymous.get("/api/nothing")).toMatchObject({
    status: 404,
    body: { detail: "Not Found" },
  })
  expect(await anonymous.delete("/api/app/about")).toMatchObject({
    status: 405,
    body: { detail: "Method Not Allowed" },
  })
  const moved = await anonymous.get("/api/app/about/?a=1")
  expect([moved.status, moved.headers.get("location")]).toEqual([307, "/api/app/about?a=1"])
})
