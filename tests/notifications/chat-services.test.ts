import { expect, it, describe } from "vitest"
import { basic, message, requestOf, serverOf } from "./sending"

const ok = (body: object | string) => ({
  body: typeof body === "string" ? body : JSON.stringify(body),
})

describe("Slack", () => {
  const tokens = "T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7F"

  it.each([`slack://Larder@${tokens}`, `https://Larder@hooks.slack.com/services/${tokens}`])(
    "posts to the webhook of %s",
    async (address) => {
      const sent = await requestOf(() => address, message, ok("ok"))
      expect(sent).toMatchObject({
        method: "POST",
        host: "https://hooks.slack.com",
        path: `/services/${tokens}`,
        headers: { "content-type": "application/json" },
      })
      expect(sent.json()).toEqual({
        text: "*Recipe Created*\nGrüße &amp; &lt;b&gt;Soup&lt;/b&gt; 🍲",
        username: "Larder",
      })
    },
  )

  it("posts as a bot to channels, ids and people", async () => {
    const server = await serverOf(ok({ ok: true }))
    const address =
      "slack://xoxb-1234-1234-4ddbc191d40ee098cbaae6f3523ada2d/#soups/+C012/@U0123456/tea"
    expect(await server.send(address)).toMatchObject({ delivered: true, status: 200 })
    expect(server.received[0]).toMatchObject({
      method: "POST",
      host: "https://slack.com",
      path: "/api/chat.postMessage",
      headers: { authorization: "Bearer xoxb-1234-1234-4ddbc191d40ee098cbaae6f3523ada2d" },
    })
    const channels = server.received.map(({ body }) => JSON.parse(body).channel)
    expect(channels).toEqual(["#soups", "C012", "U0123456", "#tea"])
  })

  it.each([
    [
      "slack://xoxb-1234-1234-abcd/#soups",
      '{"ok":false,"error":"channel_not_found"}',
      "channel_not_found",
    ],
    [`slack://${tokens}`, "invalid_token", "invalid_token"],
  ])("treats an error from %s with status 200 as a failure", async (address, body, why) => {
    const server = await serverOf({ status: 200, body })
    expect(await server.send(address)).toEqual({
      delivered: false,
      status: 200,
      said: { code: "notifier.refusedBecause", values: { status: 200, why } },
    })
  })
})

describe("Telegram", () => {
  const bot = "tgram://123456789:abcdefg_hijkl-mnop"

  it("sends to chats and topics", async () => {
    const server = await serverOf(ok({ ok: true, result: {} }))
    const sent = await server.send(`${bot}/12315544/-10042:7/@soups?silent=yes`)
    expect(sent).toMatchObject({ delivered: true, status: 200 })
    expect(server.received[0]).toMatchObject({
      method: "POST",
      host: "https://api.telegram.org",
      path: "/bot123456789:abcdefg_hijkl-mnop/sendMessage",
    })
    expect(server.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        chat_id: "12315544",
        text: "<b>Recipe Created</b>\nGrüße &amp; &lt;b&gt;Soup&lt;/b&gt; 🍲",
        parse_mode: "HTML",
        disable_notification: true,
        link_preview_options: { is_disabled: true },
      },
      { chat_id: "-10042", message_thread_id: 7 },
      { chat_id: "@soups" },
    ])
  })

  it("shortens title and text together to 4096 characters", async () => {
    const long = { ...message, body: "<".repeat(5000) }
    const sent = await requestOf(() => `${bot}/1`, long, ok({ ok: true }))
    const { text } = sent.json() as { text: string }
    expect(text.replace(/<\/?b>/g, "").replaceAll("&lt;", "<")).toHaveLength(4096)
    expect(text.endsWith("&lt;…")).toBe(true)
  })

  it("treats ok: false as a failure, and waits as long as asked", async () => {
    const body = JSON.stringify({
      ok: false,
      description: "Too Many Requests: retry after 3",
      parameters: { retry_after: 3 },
    })
    const server = await serverOf({ status: 200, body })
    expect(await server.send(`${bot}/1`)).toEqual({
      delivered: false,
      status: 200,
      said: {
        code: "notifier.refusedBecause",
        values: { status: 200, why: "Too Many Requests: retry after 3" },
      },
      retryAfter: 3,
    })
  })
})

describe("Pushover", () => {
  const accepted = ok({ status: 1, request: "5042853c" })

  it("sends a message to devices", async () => {
    const address =
      "pover://uSeRkEy@aPpToKeN/phone/tablet?priority=high&sound=bugle&url=https://x.org"
    const sent = await requestOf(() => address, message, accepted)
    expect(sent).toMatchObject({
      method: "POST",
      host: "https://api.pushover.net",
      path: "/1/messages.json",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
    expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
      token: "aPpToKeN",
      user: "uSeRkEy",
      device: "phone,tablet",
      title: "Recipe Created",
      message: message.body,
      priority: "1",
      sound: "bugle",
      url: "https://x.org",
    })
  })

  it("repeats an emergency, and sends to groups", async () => {
    const address = "pover://uSeRkEy@aPpToKeN/#gRoUp?priority=2&interval=5&expire=99999"
    const sent = await requestOf(() => address, { ...message, body: "" }, accepted)
    expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
      token: "aPpToKeN",
      user: "gRoUp",
      title: "Recipe Created",
      message: "Recipe Created",
      priority: "2",
      retry: "30",
      expire: "10800",
    })
  })

  it("shortens a message to 1024 characters, and reports a refusal", async () => {
    const body = JSON.stringify({ status: 0, errors: ["user identifier is invalid", "no"] })
    const server = await serverOf({ status: 400, body })
    const result = await server.send("pover://uSeRkEy@aPpToKeN", {
      ...message,
      body: "a".repeat(2000),
    })
    expect(result.said.values).toEqual({ status: 400, why: "user identifier is invalid, no" })
    const sent = new URLSearchParams(server.received[0]!.body).get("message")
    expect(sent).toBe(`${"a".repeat(1023)}…`)
  })
})

describe("Home Assistant", () => {
  const token = "eyJhbGciOi.eyJpc3MiOi.c2lnbmF0dXJl"

  it("shows a notification", async () => {
    const sent = await requestOf((host) => `hassio://${host}/${token}?nid=larder`)
    expect(sent).toMatchObject({
      method: "POST",
      path: "/api/services/persistent_notification/create",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    })
    expect(sent.json()).toEqual({
      title: "Recipe Created",
      message: message.body,
      notification_id: "larder",
    })
  })

  it("calls actions, below the path of a proxy", async () => {
    const server = await serverOf({ body: "[]" })
    const services = "mobile_app_phone/notify.family:ida,ben"
    expect(await server.send(`hassio://${server.host}/ha/${token}/${services}`)).toMatchObject({
      delivered: true,
    })
    expect(server.received.map(({ path, body }) => [path, JSON.parse(body).target])).toEqual([
      ["/ha/api/services/notify/mobile_app_phone", undefined],
      ["/ha/api/services/notify/family", ["ida", "ben"]],
    ])
  })

  it("listens on port 8123, or 443 with TLS", async () => {
    const hosts = async (scheme: string) =>
      (await requestOf(() => `${scheme}://ha.example.com/${token}`)).host
    expect(await hosts("hassio")).toBe("http://ha.example.com:8123")
    expect(await hosts("hassios")).toBe("https://ha.example.com")
  })
})

describe("an Apprise API server", () => {
  it("passes the message on to its services", async () => {
    const options = "tags=kitchen,phone&+X-Token=abc"
    const sent = await requestOf((host) => `apprise://ida:pw@${host}/path/larder?${options}`)
    expect(sent).toMatchObject({
      method: "POST",
      path: "/path/notify/larder",
      headers: { authorization: basic("ida:pw"), "x-token": "abc" },
    })
    expect(sent.json()).toEqual({
      title: "Recipe Created",
      body: message.body,
      type: "info",
      format: "text",
      tag: "kitchen,phone",
    })
  })

  it.each([
    [204, "", "notifier.refused"],
    [424, '{"error":"One or more notification could not be sent."}', "notifier.refusedBecause"],
  ])("reports at status %i that nothing was sent", async (status, body, code) => {
    const server = await serverOf({ status, body })
    expect(await server.send(`apprise://${server.host}/larder`)).toMatchObject({
      delivered: false,
      status,
      said: { code },
    })
  })
})

describe("Matrix", () => {
  const login = ok({ access_token: "syt_opened", device_id: "D", user_id: "@ida:x" })
  const joined = ok({ room_id: "!room/1:x.org" })
  const sent = ok({ event_id: "$1" })

  it("logs in, joins, sends and logs out", async () => {
    const server = await serverOf(login, joined, sent, ok({}))
    const address = `matrix://ida:secret@${server.host}/#soups?msgtype=notice`
    expect(await server.send(address)).toMatchObject({ delivered: true, status: 200 })
    const [first, second, third, last] = server.received
    expect(first).toMatchObject({ method: "POST", path: "/_matrix/client/v3/login" })
    expect(JSON.parse(first!.body)).toEqual({
      type: "m.login.password",
      identifier: { type: "m.id.user", user: "ida" },
      password: "secret",
      initial_device_display_name: "Larder",
    })
    const headers = { authorization: "Bearer syt_opened" }
    expect(second).toMatchObject({
      method: "POST",
      // The user's server, which is not the host that answers for it.
      path: "/_matrix/client/v3/join/%23soups%3Ax",
      headers,
    })
    expect(third).toMatchObject({ method: "PUT", headers })
    expect(third!.path).toMatch(
      /^\/_matrix\/client\/v3\/rooms\/!room%2F1%3Ax\.org\/send\/m\.room\.message\/[\w-]{36}$/,
    )
    expect(JSON.parse(third!.body)).toEqual({
      msgtype: "m.notice",
      body: `Recipe Created\n${message.body}`,
      format: "org.matrix.custom.html",
      formatted_body: "<strong>Recipe Created</strong><br>Grüße &amp; &lt;b&gt;Soup&lt;/b&gt; 🍲",
    })
    expect(last).toMatchObject({ method: "POST", path: "/_matrix/client/v3/logout", headers })
    expect(server.received).toHaveLength(4)
  })

  it("uses an access token, and rooms by id", async () => {
    const server = await serverOf(joined, sent)
    await server.send(`matrix://syt_token@${server.host}/!abc:x.org`)
    expect(server.received.map(({ path }) => path.split("/")[4])).toEqual(["join", "rooms"])
    expect(server.received[0]).toMatchObject({ headers: { authorization: "Bearer syt_token" } })
    const other = await serverOf(ok({ user_id: "@ida:example.org" }), joined, sent, joined, sent)
    await other.send(`matrix://syt_token@${other.host}/kitchen/!v12room`)
    expect(other.received.map(({ method, path }) => `${method} ${path}`)).toMatchObject([
      "GET /_matrix/client/v3/account/whoami",
      "POST /_matrix/client/v3/join/%23kitchen%3Aexample.org",
      expect.stringContaining("PUT"),
      "POST /_matrix/client/v3/join/!v12room",
      expect.stringContaining("PUT"),
    ])
  })

  it("logs out after a refusal too", async () => {
    const refused = { status: 403, body: '{"errcode":"M_FORBIDDEN","error":"You are not invited"}' }
    const server = await serverOf(login, refused, ok({}))
    expect(await server.send(`matrix://ida:secret@${server.host}/!abc:x.org`)).toMatchObject({
      delivered: false,
      status: 403,
      said: { values: { why: "You are not invited" } },
    })
    expect(server.received.at(-1)!.path).toBe("/_matrix/client/v3/logout")
  })

  it.each([
    [(host: string) => `matrix://Larder:t0ken@${host}?mode=matrix`, "t0ken"],
    [() => `matrix://Larder@${"a1".repeat(32)}`, "a1".repeat(32)],
  ])("sends by a webhook", async (address, token) => {
    const { path, json } = await requestOf(address)
    expect(path).toBe(`/api/v1/matrix/hook/${token}`)
    const text = `Recipe Created\n${message.body}`
    expect(json()).toEqual({ text, format: "plain", displayName: "Larder" })
  })
})
