import { expect, it, vi } from "vitest"
import { testApp } from "../support/app"

it("shows no internal errors: no SQL, no stack, neither by REST nor by tRPC", async () => {
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

it("explains invalid input by tRPC, with its place", async () => {
  const { as, make } = await testApp()
  const input = encodeURIComponent(JSON.stringify({ itemId: "no-id" }))
  const { status, body } = await as(await make.user()).get(`/api/trpc/reports.get?input=${input}`)
  expect(status).toBe(400)
  expect(body.error.message).toBe(`itemId: ${body.error.data.fields.itemId}`)
  expect(body.error.message).not.toMatch(/[[{"]/)
})

it("allows caches to store only what is the same for all users", async () => {
  const { anonymous, as, make } = await testApp()
  const me = as(await make.user())
  const cachedAs = async (path: string, caller = me) =>
    (await caller.get(path)).headers.get("cache-control")
  for (const path of ["/api/recipes", "/api/trpc/users.self", "/api/groups/shopping/lists"]) {
    expect([path, await cachedAs(path)]).toEqual([path, "no-store"])
    expect([path, await cachedAs(path, anonymous)]).toEqual([path, "no-store"])
  }
  expect(await cachedAs("/api/app/about/theme")).toMatch(/^public/)
})

it("limits the calls of one request, more strictly without a token", async () => {
  const { anonymous, as, make } = await testApp()
  const me = as(await make.user())
  const batch = (calls: number) =>
    `/api/trpc/${Array(calls).fill("app.startupInfo").join(",")}?batch=1&input={}`
  expect((await me.get(batch(50))).status).toBe(200)
  expect((await me.get(batch(51))).status).toBe(400)
  expect((await anonymous.get(batch(20))).status).toBe(200)
  expect((await anonymous.get(batch(21))).status).toBe(400)
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

it("answers page numbers beyond any range", async () => {
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

it("refuses texts that are too large for a row, everywhere", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { slug } = await make.recipe({ groupId: user.groupId, userId: user.id })
  const huge = "x".repeat(3_000_000)
  const form = new FormData()
  form.set("file", new File(["x"], "x.txt"))
  for (const [name, value] of [
    ["name", huge],
    ["icon", "file"],
    ["extension", "txt"],
  ] as const) {
    form.set(name, value)
  }
  const answers = await Promise.all([
    me.post("/api/recipes", { name: huge }),
    me.patch(`/api/recipes/${slug}`, { description: huge }),
    me.patch(`/api/recipes/${slug}`, { extras: { [huge]: "1" } }),
    me.post(`/api/recipes/${slug}/assets`, form),
    me.post("/api/foods", { name: "a", extras: { x: huge } }),
    me.post("/api/foods", { name: huge }),
    me.post("/api/units", { name: "a", description: huge }),
    me.post("/api/organizers/tags", { name: huge }),
    me.post("/api/users/api-tokens", { name: huge }),
    me.put(`/api/users/${user.id}`, { email: "a@b.c", fullName: huge }),
    me.put(`/api/users/${user.id}`, { email: huge }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([422, 413, 422, 422, 422, 422, 422, 422, 422, 422, 422])
  for (const { body } of answers) expect(JSON.stringify(body).length).toBeLessThan(2000)
})

it("hides files of a deleted recipe, and shows them again once restored", async () => {
  const { as, make, anonymous } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { id, slug } = await make.recipe({ groupId: user.groupId, userId: user.id })
  const form = new FormData()
  form.set("file", new File(["x"], "x.txt"))
  for (const [name, value] of Object.entries({ name: "how", icon: "file", extension: "txt" })) {
    form.set(name, value)
  }
  expect((await me.post(`/api/recipes/${slug}/assets`, form)).status).toBe(200)
  const file = `/api/media/recipes/${id}/assets/how.txt`
  expect((await anonymous.get(file)).status).toBe(200)
  await me.delete(`/api/recipes/${slug}`)
  expect((await anonymous.get(file)).status).toBe(404)
  await me.post("/api/trpc/recipes.restore", { id })
  expect((await anonymous.get(file)).status).toBe(200)
})
