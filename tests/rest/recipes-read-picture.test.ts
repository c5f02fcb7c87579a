import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { smallPicture } from "../support/small-pictures"

const path = "/api/trpc/recipes.readPicture"
const picture = btoa(String.fromCharCode(...smallPicture))
const secret = "sk-a-secret-of-the-owner"
const env = {
  OPENAI_BASE_URL: "http://models.home.lan:8080/v1/",
  OPENAI_API_KEY: secret,
  OPENAI_MODEL: "reader",
  OPENAI_MONTHLY_CAP: "3",
}

type Service = (request: {
  url: string
  headers: Headers
  body: any
  init: RequestInit
}) => Response

/** A site whose owner named a service, which answers as `service` does. */
async function siteWith(service: Service, more: Partial<typeof env> = {}) {
  const asked: Parameters<Service>[0][] = []
  const app = await testApp({
    env: { ...env, ...more },
    fetch: async (address, init) => {
      const url = String(address)
      const body = JSON.parse(init!.body as string)
      const request = { url, headers: new Headers(init!.headers), body, init: init! }
      asked.push(request)
      return service(request)
    },
  })
  const me = app.as(await app.make.user())
  const read = async (data: unknown = { picture }) => {
    const { status, body } = await me.post(path, { data })
    return { status, text: body.result?.data.text, error: body.error?.data, all: body }
  }
  return { ...app, me, read, asked }
}

const says = (content: unknown) => () => Response.json({ choices: [{ message: { content } }] })

it("asks only the configured service, with its key and model, and uses plain text", async () => {
  const fenced = "```text\nSoup\n\nIngredients\r\n1 l wa\u0000ter\n```"
  const { read, asked, me } = await siteWith(says(fenced))
  expect(await read()).toMatchObject({ status: 200, text: "Soup\n\nIngredients\n1 l water" })
  const [request] = asked
  expect(request!.url).toBe("http://models.home.lan:8080/v1/chat/completions")
  expect(request!.headers.get("authorization")).toBe(`Bearer ${secret}`)
  expect(request!.init.redirect).toBe("manual")
  expect(request!.body.model).toBe("reader")
  expect(request!.body.messages[1].content[1]).toEqual({
    type: "image_url",
    image_url: { url: `data:image/png;base64,${picture}` },
  })
  const about = await me.get("/api/app/about")
  expect(about.body).toMatchObject({ enableOpenai: true, openaiHost: "models.home.lan:8080" })
  expect(JSON.stringify(about.body)).not.toContain(secret)
})

it("is off unless the owner has set address and key", async () => {
  for (const missing of ["OPENAI_BASE_URL", "OPENAI_API_KEY"]) {
    const { read, asked, me } = await siteWith(says("Soup"), { [missing]: "" })
    expect(await read()).toMatchObject({ status: 501, error: { reason: "notConfigured" } })
    expect(asked).toEqual([])
    const { body } = await me.get("/api/app/about")
    expect(body).toMatchObject({ enableOpenai: false, openaiHost: null })
  }
})

it("stops at the monthly limit, also for simultaneous requests", async () => {
  const { read, asked, trips } = await siteWith(says("Soup\nWater"))
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => read()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
  expect(asked).toHaveLength(3)
  trips.reset()
  expect(await read()).toMatchObject({ status: 429, error: { reason: "capReached" } })
  expect(trips.count()).toBeLessThanOrEqual(2)
})

it("refuses anything but a picture before counting or sending", async () => {
  const { read, asked } = await siteWith(says("Soup"))
  const refused = [
    "<svg/>",
    "no base64!",
    btoa("GIF89a, a moving one"),
    "A".repeat(4_000_004),
    "",
    7,
  ]
  for (const wrong of refused) expect((await read({ picture: wrong })).status).toBeGreaterThan(399)
  expect(asked).toEqual([])
})

it("explains why nothing was read, and never shows the key", async () => {
  const answers: [Service, string][] = [
    [() => new Response(`bad key ${secret}`, { status: 401 }), "refused"],
    [() => new Response(null, { status: 404 }), "missing"],
    [() => new Response(`broken ${secret}`, { status: 500 }), "failed"],
    [() => Response.redirect("http://elsewhere.example/", 307), "failed"],
    [() => new Response("<html>"), "wrongType"],
    [() => new Response("x".repeat(1_000_001)), "tooLarge"],
    [
      () => {
        throw new TypeError(`connect with ${secret}`)
      },
      "unreachable",
    ],
    [says("NOTHING"), "noText"],
    [says(null), "noText"],
    [() => Response.json({ choices: "none" }), "noText"],
    [() => Response.json(null), "noText"],
  ]
  for (const [service, reason] of answers) {
    const { read, asked } = await siteWith(service)
    const { error, all } = await read()
    expect(error.reason, reason).toBe(reason)
    expect(JSON.stringify(all)).not.toContain(secret)
    expect(asked).toHaveLength(1)
  }
})

it("reads parts of text, at most a page", async () => {
  const parts = [
    { type: "text", text: "Soup" },
    { type: "image" },
    null,
    { text: "x".repeat(30_000) },
  ]
  const { read } = await siteWith(says(parts))
  const { text } = await read()
  expect(text.startsWith("Soup\n")).toBe(true)
  expect(text).toHaveLength(20_000)
})

it("reads only for members, and not in a demonstration", async () => {
  const { as } = await siteWith(says("Soup"))
  expect((await as(null).post(path, { data: { picture } })).status).toBe(401)
  const demo = await siteWith(says("Soup"), { IS_DEMO: "true" } as object)
  expect(await demo.read()).toMatchObject({ status: 403 })
  expect(demo.asked).toEqual([])
})
