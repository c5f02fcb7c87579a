import { describe, expect, it } from "vitest"
import { basic, message, requestOf, serverOf } from "./sending"

const event = {
  event_type: "recipe_created",
  integration_id: "generic",
  document_data: '{"documentType":"recipe","recipeSlug":"soup"}',
  event_id: "3f1d5e1c-0000-4000-8000-000000000000",
  timestamp: "2026-11-24T10:00:00",
}

describe("JSON, XML and forms, as Apprise sends them for Mealie 1.7.0", () => {
  it("sends JSON with the event beside the text", async () => {
    const sent = await requestOf((host) => `json://ida:p%40ss@${host}/a%20b/hook`, {
      ...message,
      event,
    })
    expect(sent).toMatchObject({
      method: "POST",
      path: "/a%20b/hook",
      headers: { "content-type": "application/json", authorization: basic("ida:p@ss") },
    })
    expect(sent.json()).toEqual({
      version: "1.0",
      title: "Recipe Created",
      message: message.body,
      attachments: [],
      type: "info",
      ...event,
    })
  })

  it("reads headers, query, fields and method from the options", async () => {
    const options = "method=put&+X-Token=a%20b&-lang=de&:room=kitchen&:message=text&:version="
    const sent = await requestOf((host) => `json://${host}?${options}`)
    expect(sent).toMatchObject({ method: "PUT", path: "/?lang=de", headers: { "x-token": "a b" } })
    expect(sent.json()).toEqual({
      title: "Recipe Created",
      text: message.body,
      attachments: [],
      type: "info",
      room: "kitchen",
    })
  })

  it("sends a form", async () => {
    const sent = await requestOf((host) => `form://${host}/hook?:room=kitchen`, {
      ...message,
      event,
    })
    expect(sent.headers["content-type"]).toBe("application/x-www-form-urlencoded")
    expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
      version: "1.0",
      title: "Recipe Created",
      message: message.body,
      type: "info",
      room: "kitchen",
      ...event,
    })
  })

  it("puts the form into the query for GET", async () => {
    const sent = await requestOf((host) => `form://${host}/hook?method=GET&-a=1`)
    expect(sent).toMatchObject({ method: "GET", body: "" })
    expect(Object.fromEntries(new URL(sent.path, "http://x").searchParams)).toEqual({
      a: "1",
      version: "1.0",
      title: "Recipe Created",
      message: message.body,
      type: "info",
    })
  })

  it("sends XML", async () => {
    const sent = await requestOf((host) => `xml://${host}/hook?:a<b=1`, { ...message, event })
    expect(sent.headers["content-type"]).toBe("application/xml")
    expect(sent.body).toMatch(/^<\?xml version='1\.0' encoding='utf-8'\?>/)
    const inner = /<soapenv:Body><Notification>(.*)<\/Notification><\/soapenv:Body>/.exec(
      sent.body,
    )![1]
    expect(inner).toBe(
      "<Version>1.1</Version><Subject>Recipe Created</Subject>" +
        "<Message>Grüße &amp; &lt;b&gt;Soup&lt;/b&gt; 🍲</Message><MessageType>info</MessageType><ab>1</ab>" +
        "<event_type>recipe_created</event_type><integration_id>generic</integration_id>" +
        "<document_data>{&quot;documentType&quot;:&quot;recipe&quot;,&quot;recipeSlug&quot;:&quot;soup&quot;}</document_data>" +
        `<event_id>${event.event_id}</event_id><timestamp>2026-11-24T10:00:00</timestamp>`,
    )
  })
})

describe("ntfy", () => {
  it("publishes to a topic of ntfy.sh", async () => {
    const options = "priority=high&tags=soup,bell&click=https://x.org&delay=30m&format=markdown"
    const sent = await requestOf(() => `ntfys://kitchen?${options}`)
    expect(sent).toMatchObject({ method: "POST", host: "https://ntfy.sh", path: "/" })
    expect(sent.headers.authorization).toBeUndefined()
    expect(sent.json()).toEqual({
      topic: "kitchen",
      title: "Recipe Created",
      message: message.body,
      priority: 4,
      tags: ["soup", "bell"],
      click: "https://x.org",
      delay: "30m",
      markdown: true,
    })
  })

  it.each([
    ["ida:secret@", basic("ida:secret")],
    ["tk_abc@", "Bearer tk_abc"],
    [":tk_abc@", "Bearer tk_abc"],
  ])("logs in to a self-hosted server by %s", async (login, authorization) => {
    const sent = await requestOf((host) => `ntfy://${login}${host}/kitchen`)
    expect(sent.headers.authorization).toBe(authorization)
    expect(sent.json()).toMatchObject({ topic: "kitchen" })
  })

  it("publishes to several topics, and stops at a refusal", async () => {
    const server = await serverOf({ status: 200 }, { status: 403, body: '{"error":"forbidden"}' })
    expect(await server.send(`ntfy://${server.host}/a/b`)).toEqual({
      delivered: false,
      status: 403,
      said: { code: "notifier.refusedBecause", values: { status: 403, why: "forbidden" } },
    })
    expect(server.received.map(({ body }) => JSON.parse(body).topic)).toEqual(["a", "b"])
  })

  it("shortens a message to 4096 bytes", async () => {
    const sent = await requestOf((host) => `ntfy://${host}/a`, {
      ...message,
      body: "é".repeat(3000),
    })
    const { message: text } = sent.json() as { message: string }
    expect(text).toBe(`${"é".repeat(2046)}…`)
  })
})

describe("D Gotify", () => {
  it("creates a message below the path of the server", async () => {
    const sent = await requestOf(
      (host) => `gotify://${host}/my/path/AbCd?priority=high&format=markdown`,
    )
    expect(sent).toMatchObject({
      method: "POST",
      path: "/my/path/message",
      headers: { "x-gotify-key": "AbCd", "content-type": "application/json" },
    })
    expect(sent.json()).toEqual({
      title: "Recipe Created",
      message: message.body,
      priority: 8,
      extras: { "client::display": { contentType: "text/markdown" } },
    })
  })
})

describe("Discord", () => {
  it.each([
    "discord://Larder@4174216298/JHMHI8qBe7bk2_js?thread=77&tts=yes&avatar_url=https://x.org/a.png",
    "https://Larder@discord.com/api/webhooks/4174216298/JHMHI8qBe7bk2_js?thread=77&tts=yes&avatar_url=https://x.org/a.png",
  ])("executes the webhook of %s", async (address) => {
    const sent = await requestOf(() => address)
    expect(sent).toMatchObject({
      method: "POST",
      host: "https://discord.com",
      path: "/api/webhooks/4174216298/JHMHI8qBe7bk2_js?wait=true&thread_id=77",
    })
    expect(sent.json()).toEqual({
      content: `**Recipe Created**\n${message.body}`,
      username: "Larder",
      avatar_url: "https://x.org/a.png",
      tts: true,
      allowed_mentions: { parse: [] },
    })
  })

  it("shortens a message to 2000 characters, without splitting a character", async () => {
    const sent = await requestOf(() => "discord://1/abcd", {
      ...message,
      title: "",
      body: `a${"🍲".repeat(1500)}`,
    })
    const { content } = sent.json() as { content: string }
    expect(content).toBe(`a${"🍲".repeat(999)}…`)
    expect(content.length).toBe(2000)
  })

  it("says how long to wait", async () => {
    const server = await serverOf({
      status: 429,
      body: '{"message":"Slow down","retry_after":1.5}',
    })
    expect(await server.send("discord://1/abcd")).toMatchObject({
      delivered: false,
      status: 429,
      retryAfter: 2,
    })
  })
})

describe("a failure", () => {
  it("never shows the secret, even when the service quotes it", async () => {
    const body =
      '{"error":"Unauthorized","errorDescription":"the token SeCrEt42 of ida:hunter22 is wrong"}'
    const server = await serverOf({ status: 401, body })
    const result = await server.send(`gotify://ida:hunter22@${server.host}/SeCrEt42`)
    expect(result).toEqual({
      delivered: false,
      status: 401,
      said: {
        code: "notifier.refusedBecause",
        values: { status: 401, why: "the token … of ida:… is wrong" },
      },
    })
  })

  it("follows no redirect", async () => {
    const other = await serverOf({})
    const server = await serverOf({ status: 307, headers: { location: `http://${other.host}/` } })
    expect(await server.send(`gotify://${server.host}/SeCrEt42`)).toEqual({
      delivered: false,
      status: 307,
      said: { code: "failed.redirected" },
    })
    expect(other.received).toEqual([])
  })

  it("reports a server that does not answer, and a private one", async () => {
    const server = await serverOf({})
    await server.close()
    expect(await server.send(`json://${server.host}`)).toMatchObject({
      delivered: false,
      status: null,
      said: { code: "connections.connectionRefused" },
    })
    expect(await server.send("json://192.168.1.1")).toMatchObject({
      delivered: false,
      said: { code: "failed.privateAddress" },
    })
  })
})
