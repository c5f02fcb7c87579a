import { afterEach, expect, it, vi } from "vitest"
import { openTestDriver } from "#database"
import type { Driver } from "../../db/client"
import { testApp, type TestApp } from "../support/app"
import { trpcOf } from "../support/trpc"

/** A body that counts what is read of it. Its length is only stated where it is given. */
function counted(total: number, length?: number) {
  let read = 0
  const piece = new TextEncoder().encode(" ".repeat(16 * 1024))
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= total) return controller.close()
        read += piece.length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    "content-type": "application/json",
    ...(length !== undefined && { "content-length": String(length) }),
  }
  return { init: { method: "POST", body, headers, duplex: "half" }, read: () => read }
}

const anybodys = [
  "/api/auth/token",
  "/api/users/register",
  "/api/users/forgot-password",
  "/api/users/reset-password",
  "/api/setup",
  "/api/trpc/auth.logIn",
  "/api/trpc/auth.logIn?batch=1",
]

it.each(anybodys)("accepts at most 64 KB from anyone: %s", async (path) => {
  const { app } = await testApp()
  const chunked = counted(4_000_000)
  const answer = await app.request(path, chunked.init)
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain("Up to 64 KB")
  expect((await app.request(path, counted(4_000_000, 4_000_000).init)).status).toBe(413)
})

const nested = "[".repeat(20_000) + "]".repeat(20_000)
const hostile = [
  ["nesting", `{"a":${nested}}`],
  ["objects", `{"data":[${Array(15_000).fill("{}").join(",")}]}`],
  ["members", `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join(",")}}`],
] as const

it.each(hostile)("answers a small body with many %s in it", async (_, body) => {
  const { anonymous } = await testApp()
  for (const path of [
    ...anybodys,
    "/api/recipes",
    "/api/admin/users",
    "/api/trpc/recipes.create",
  ]) {
    const { status } = await anonymous.post(path, body)
    expect([path, status]).toEqual([path, expect.toSatisfy((one) => one >= 400 && one < 500)])
  }
})

const large = [
  ["nesting", `{"name":${nested}}`, /nested deeper than 64/],
  ["values", `{"name":"a","tags":[${Array(400_000).fill("{}").join(",")}]}`, /300,000 values/],
  [
    "members",
    `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(",")}}`,
    /10,000 members/,
  ],
] as const

it.each(large)(
  "refuses a member's JSON with too many %s before it is parsed",
  async (_, body, words) => {
    const { as, make } = await testApp()
    const me = as(await make.user())
    const rest = await me.post("/api/recipes", body)
    expect([rest.status, rest.body.detail[0].loc]).toEqual([422, ["body"]])
    expect(rest.body.detail[0].msg).toMatch(words)

    const { error } = (await me.post("/api/trpc/recipes.create", `{"data":${body}}`)).body
    expect([error.data.httpStatus, error.message]).toEqual([422, expect.stringMatching(words)])
    const batch = await me.post("/api/trpc/recipes.create,recipes.create?batch=1", `{"0":${body}}`)
    expect(batch.status).toBeGreaterThanOrEqual(400)
    expect(batch.status).toBeLessThan(500)
  },
)

it("refuses the same in an address", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const input = encodeURIComponent(`{"a":${"[".repeat(100)}${"]".repeat(100)}}`)
  const { status, body } = await me.get(`/api/trpc/recipes.list?input=${input}`)
  expect([status, body.detail[0].msg]).toEqual([422, expect.stringMatching(/nested deeper/)])
})

it("accepts a large recipe and a pasted page from a member", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  const line = (await recipeWith(me, slug, [{ note: "flour", quantity: 1 }])).recipeIngredient[0]
  const many = Array.from({ length: 2000 }, () => ({ ...line, referenceId: crypto.randomUUID() }))
  expect((await recipeWith(me, slug, many)).recipeIngredient).toHaveLength(2000)
  const page = `<p>${"Nothing to cook here. ".repeat(200_000)}</p>`
  expect((await me.post("/api/recipes/create-from-html", { data: page })).status).toBe(400)
})

async function recipeWith(me: ReturnType<TestApp["as"]>, slug: string, recipeIngredient: object[]) {
  const { body } = await me.get(`/api/recipes/${slug}`)
  expect((await me.put(`/api/recipes/${slug}`, { ...body, recipeIngredient })).status).toBe(200)
  return (await me.get(`/api/recipes/${slug}`)).body
}

it.each([
  ["/api/recipes", "application/json", 401],
  ["/api/admin/users", "application/json", 401],
  ["/api/trpc/recipes.create", "application/json", 401],
  ["/api/groups/migrations", "multipart/form-data; boundary=x", 401],
  ["/api/recipes/soup/assets", "multipart/form-data; boundary=x", 401],
  ["/api/nothing", "text/plain", 404],
  ["/api/app/about", "text/plain", 405],
])(
  "answers a visitor's body to %s without storing it, once it is sent",
  async (path, type, status) => {
    const { app } = await testApp()
    for (const length of [3_000_000, undefined]) {
      const body = counted(3_000_000, length)
      const headers = { ...body.init.headers, "content-type": type }
      const answer = await app.request(path, { ...body.init, headers })
      expect([path, answer.status]).toEqual([path, status])
      // A client that is still writing would see a reset, and not the answer.
      expect(body.read()).toBeGreaterThanOrEqual(3_000_000)
    }
  },
)

it("answers a member's too large file once it is sent", async () => {
  const { app, make, tokenOf } = await testApp()
  const authorization = `Bearer ${await tokenOf(await make.user())}`
  const { init, read } = counted(25_000_000, 25_000_000)
  const headers = {
    ...init.headers,
    authorization,
    "content-type": "multipart/form-data; boundary=x",
  }
  const answer = await app.request("/api/recipes/soup/assets", { ...init, headers })
  expect([answer.status, answer.headers.get("connection")]).toEqual([413, null])
  expect(read()).toBeGreaterThanOrEqual(25_000_000)
})

it("stops reading a body that never ends", async () => {
  const { app } = await testApp()
  const { init, read } = counted(Infinity, 10 ** 9)
  const answer = await app.request("/api/recipes", init)
  expect([answer.status, answer.headers.get("connection")]).toEqual([401, "close"])
  expect(read()).toBeLessThan(50 * 2 ** 20)
})

it("limits the number and size of form fields", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const send = (fields: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return me.post(`/api/recipes/soup/assets`, form)
  }
  const file: [string, File] = ["file", new File(["x".repeat(200_000)], "a.txt")]
  const asset = (name: string): [string, string | File][] => [
    file,
    ["name", name],
    ["icon", "file"],
    ["extension", "txt"],
  ]
  expect((await send(asset("notes"))).status).toBe(404)
  const long = await send(asset("n".repeat(100_000)))
  expect([long.status, long.body.detail[0].msg]).toEqual([422, expect.stringMatching(/64 KB/)])
  const many = await send(Array.from({ length: 60 }, (_, i) => [`f${i}`, ""]))
  expect([many.status, many.body.detail[0].msg]).toEqual([422, expect.stringMatching(/50 fields/)])
})

it("accepts only JSON as input of procedures", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const form = new FormData()
  form.set("name", "Soup")
  expect((await me.post("/api/trpc/recipes.create", form)).status).toBe(415)
})

afterEach(() => void vi.restoreAllMocks())

it.each([true, false])("logs failures, but not for a client that has left: %s", async (isGone) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const leaving = new AbortController()
  const inner = await openTestDriver()
  let isBroken = false
  const driver: Driver = {
    batch(statements) {
      if (!isBroken) return inner.batch(statements)
      if (isGone) leaving.abort()
      throw new Error("The connection is closed")
    },
  }
  const { app, make, tokenOf } = await testApp({ driver })
  const headers = { authorization: `Bearer ${await tokenOf(await make.user())}` }
  isBroken = true
  for (const path of ["/api/recipes", "/api/trpc/recipes.list"]) {
    const request = new Request(`http://localhost${path}`, { headers, signal: leaving.signal })
    expect((await app.request(request)).status).toBe(500)
  }
  expect(log).toHaveBeenCalledTimes(isGone ? 0 : 2)
})

it("a body that breaks off counts as the client's failure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const { app, as, make, tokenOf } = await testApp()
  const leaving = new AbortController()
  const user = await make.user()
  const broken = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    })
  const headers = {
    authorization: `Bearer ${await tokenOf(user)}`,
    "content-type": "application/json",
  }
  for (const path of ["/api/recipes", "/api/trpc/recipes.create"]) {
    const init = { method: "POST", body: broken(), headers, duplex: "half" }
    expect((await app.request(path, init)).status).toBe(400)
  }
  // The parts of a file go straight to where files are, and a failure there is the client's if it has gone.
  const part = { ...headers, "content-type": "application/octet-stream", "content-length": "11" }
  const { body: upload } = await as(user).post("/api/groups/uploads", { name: "a.zip", size: 11 })
  const { signal } = leaving
  const init = { method: "PUT", body: broken(), headers: part, duplex: "half", signal }
  leaving.abort()
  await app.request(`/api/groups/uploads/${upload.id}/parts/0`, init)
  expect(log).not.toHaveBeenCalled()
  expect((await trpcOf(as(user)).query("users.self", {})).data.id).toBe(user.id)
})
