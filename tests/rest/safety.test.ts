import { expect, it, vi } from "vitest"
import { testApp } from "../support/app"

it("tells nobody what broke: no SQL, no stack, neither by REST nor by tRPC", async () => {
  const { as, make, app, driver, tokenOf } = await testApp()
  const user = await make.user()
  const authorization = `Bearer ${await tokenOf(user)}`
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  driver.batch = () => Promise.reject(new Error("SQLITE_ERROR: no such column: users.secret"))

  const rest = await as(user).get("/api/recipes")
  expect(rest).toMatchObject({ status: 500, body: { detail: "Internal Server Error" } })
  const input = encodeURIComponent(JSON.stringify({ slug: "soup" }))
  for (const path of [`recipes.get?input=${input}`, "setup.status"]) {
    const answer = await app.request(`/api/trpc/${path}`, { headers: { authorization } })
    expect([path, answer.status]).toEqual([path, 500])
    const { error } = (await answer.json()) as { error: { message: string } }
    expect(error.message).toBe("Internal Server Error")
    expect(JSON.stringify(error)).not.toMatch(/SQLITE|select|secret|\.ts/i)
  }
  const text = logged.mock.calls.flat().join("\n")
  logged.mockRestore()
  expect(text).toContain("no such column")
  expect(text).not.toContain("params:")
})

it("takes so many calls in one request and no more", async () => {
  const { app } = await testApp()
  const batch = (calls: number) =>
    app.request(`/api/trpc/${Array(calls).fill("app.startupInfo").join(",")}?batch=1&input={}`)
  expect((await batch(50)).status).toBe(200)
  const refused = await batch(51)
  expect(refused.status).toBe(400)
})

it("changes nothing by GET, and nothing for a page of another site", async () => {
  const { as, app, make, tokenOf } = await testApp()
  const user = await make.user()
  const cookie = `mealie.access_token=${await tokenOf(user)}`
  const input = JSON.stringify({ data: { name: "Planted" } })
  const byGet = `/api/trpc/recipes.create?input=${encodeURIComponent(input)}`
  expect((await app.request(byGet, { headers: { cookie } })).status).toBe(405)
  for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      for (const [path, body] of [
        ["/api/trpc/recipes.create", input],
        ["/api/recipes", '{"name":"Planted"}'],
        ["/api/auth/token", "username=a&password=b"],
      ] as const) {
        const headers = { cookie, origin, "content-type": type }
        const { status } = await app.request(path, { method: "POST", headers, body })
        expect([path, origin, status]).toEqual([path, origin, 403])
      }
    }
  }
  expect((await as(user).get("/api/recipes")).body.total).toBe(0)
})

it("answers pages beyond every number", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const most = Number.MAX_SAFE_INTEGER
  for (const list of ["recipes", "foods", "units", "organizers/tags"]) {
    for (const paging of [
      "page=1000000000",
      `page=${most}&perPage=${most}`,
      `page=-1&perPage=${most}`,
      "page=-7&perPage=-5",
    ]) {
      for (const search of ["", "&search=soup"]) {
        const { status, body } = await me.get(`/api/${list}?${paging}${search}`)
        expect([list, paging, status, body.items]).toEqual([list, paging, 200, []])
      }
    }
  }
})
