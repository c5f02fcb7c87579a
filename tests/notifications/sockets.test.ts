import type { AddressInfo } from "node:net"
import { createServer, type Server } from "node:net"
import { createServer as createSecureServer } from "node:tls"
import { Aedes } from "aedes"
import PostalMime from "postal-mime"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { networks } from "../../scripts/runner/network.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { trustFile } from "../../scripts/runner/trust.ts"
import { certificateFile, createAuthority, selfSigned } from "../support/authority.ts"
import { inWorkerd } from "../support/in-workerd.ts"
import {
  mailLogin,
  type MailServer,
  openMailServer,
  openSilentServer,
} from "../support/mail-server.ts"
import worker from "./send-worker"

const message = { title: "Recipe Created", body: "Grüße & <b>Soup</b> 🍲", kind: "info" }

let broker: Aedes
let published: { topic: string; payload: string; qos: number; retain: boolean; client: string }[]
const servers: Server[] = []
let ports: Record<"plain" | "secure" | "selfSigned" | "silent" | "wrong", number>
let silent: Awaited<ReturnType<typeof openSilentServer>>
let wrong: typeof silent
let mails: Record<"plain" | "starttls" | "ssl", MailServer>
let miniflare: Awaited<ReturnType<typeof inWorkerd>>

async function listen(server: Server) {
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  broker = await Aedes.createBroker({
    authenticate: (_client, user, password, done) => {
      const isRight = user === undefined || password?.toString() === "hunter22"
      done(isRight ? null : Object.assign(new Error("No"), { returnCode: 4 }), isRight)
    },
  })
  broker.on("publish", ({ topic, payload, qos, retain }, client) => {
    if (!client) return
    published.push({ topic, payload: payload.toString(), qos, retain, client: client.id })
  })
  const authority = await createAuthority()
  const file = certificateFile(authority.root)
  trustFile(file.path)
  file.remove()
  const identity = await authority.issue()
  silent = await openSilentServer()
  wrong = await openSilentServer("HTTP/1.1 400 Bad Request\r\n\r\n")
  ports = {
    plain: await listen(createServer(broker.handle)),
    secure: await listen(createSecureServer(identity, broker.handle)),
    selfSigned: await listen(createSecureServer(await selfSigned(), broker.handle)),
    silent: silent.port,
    wrong: wrong.port,
  }
  mails = {
    plain: await openMailServer({ disabledCommands: ["STARTTLS"], authOptional: true }),
    starttls: await openMailServer(identity),
    ssl: await openMailServer({ ...identity, secure: true }),
  }
  const { outbound } = await networks(readSettings({ ALLOW_PRIVATE_NETWORK: "true" }))
  miniflare = await inWorkerd(new URL("send-worker.ts", import.meta.url), outbound)
})

afterAll(async () => {
  await miniflare.dispose()
  await Promise.all([silent, wrong, ...Object.values(mails)].map((server) => server.close()))
  await new Promise<void>((closed) => broker.close(closed))
  for (const server of servers) server.close()
})

beforeEach(() => {
  published = []
  for (const { mails: taken } of Object.values(mails)) taken.length = 0
})

const runtimes = {
  Node: (request: Request) => worker.fetch(request),
  workerd: async (request: Request) =>
    miniflare.dispatchFetch(request.url, { method: "POST", body: await request.text() }),
}

describe.each(Object.entries(runtimes))("in %s", (_, run) => {
  const send = async (address: string, allowed = ["localhost"]) => {
    const body = JSON.stringify({ address, message, allowed })
    return (await run(new Request("http://worker/", { method: "POST", body }))).json()
  }
  const delivered = { delivered: true, status: null, said: { code: "notifier.delivered" } }
  const failed = (code: string) => ({ delivered: false, status: null, said: { code } })

  describe("MQTT", () => {
    it.each([
      ["without TLS", "mqtt", "plain"],
      ["by TLS", "mqtts", "secure"],
    ] as const)("publishes %s, once", async (_name, scheme, server) => {
      const address = `${scheme}://ida:hunter22@localhost:${ports[server]}/home/kitchen?client_id=larder`
      expect(await send(address)).toEqual(delivered)
      expect(published).toEqual([
        {
          topic: "home/kitchen",
          payload: `Recipe Created\n${message.body}`,
          qos: 1,
          retain: false,
          client: "larder",
        },
      ])
    })

    it("publishes without a login, retained, without an answer", async () => {
      const address = `mqtt://localhost:${ports.plain}/a?retain=yes&qos=0`
      expect(await send(address)).toEqual(delivered)
      await expect.poll(() => published).toMatchObject([{ topic: "a", qos: 0, retain: true }])
      expect(published[0]!.client).toMatch(/^larder-[\da-f]{8}$/)
    })

    it("publishes a long text", async () => {
      const body = "ä".repeat(10_000)
      const request = {
        address: `mqtt://localhost:${ports.plain}/a`,
        message: { ...message, title: "", body },
      }
      const given = JSON.stringify({ ...request, allowed: ["localhost"] })
      await run(new Request("http://worker/", { method: "POST", body: given }))
      expect(published).toMatchObject([{ payload: body }])
    })

    it.each([
      ["a wrong login", "mqtt://ida:wrong@localhost:PORT/a", "plain", "notifier.loginRefused"],
      ["a server that is no broker", "mqtt://localhost:PORT/a", "wrong", "notifier.notUnderstood"],
      ["a server that hangs", "mqtt://localhost:PORT/a", "silent", "failed.tooSlow"],
    ] as const)("reports %s", async (_name, address, server, code) => {
      expect(await send(address.replace("PORT", String(ports[server])))).toEqual(failed(code))
      expect(published).toEqual([])
    })

    it("publishes nothing to a broker with an unknown certificate", async () => {
      const result = await send(`mqtts://localhost:${ports.selfSigned}/a`)
      expect(result).toMatchObject({ delivered: false })
      expect(published).toEqual([])
    })

    it.each(["localhost:PORT", "127.0.0.1:PORT", "[::1]:PORT", "192.168.1.1", "nas.local"])(
      "does not reach %s in a private network",
      async (host) => {
        const address = `mqtt://${host.replace("PORT", String(ports.plain))}/a`
        expect(await send(address, [])).toEqual(failed("failed.privateAddress"))
        expect(published).toEqual([])
      },
    )
  })

  describe("mail", () => {
    const login = `${mailLogin.user}:${mailLogin.pass}`
    const options = "from=Larder%20Home<larder@example.com>&to=ida@example.com"

    it.each([
      ["STARTTLS", "mailtos", "starttls", "", true],
      ["TLS from the start", "mailtos", "ssl", "&mode=ssl", true],
      ["no encryption", "mailto", "plain", "", false],
    ] as const)("is sent by %s", async (_name, scheme, server, more, secure) => {
      const { port, mails: taken } = mails[server]
      const address = `${scheme}://${login}@localhost:${port}/ben@example.com?${options}${more}`
      expect(await send(address)).toEqual(delivered)
      const to = ["ben@example.com", "ida@example.com"]
      expect(taken).toMatchObject([{ user: mailLogin.user, secure, to }])
      expect(await PostalMime.parse(taken[0]!.text)).toMatchObject({
        subject: "Recipe Created",
        from: { name: "Larder Home", address: "larder@example.com" },
        text: `${message.body}\n`,
        html: "<p>Grüße &amp; &lt;b&gt;Soup&lt;/b&gt; 🍲</p>\n",
      })
    })

    it("is sent by a relay without a login", async () => {
      const { port, mails: taken } = mails.plain
      expect(await send(`mailto://localhost:${port}?${options}`)).toEqual(delivered)
      expect(taken).toMatchObject([{ to: ["ida@example.com"] }])
    })

    it.each([
      ["a wrong login", "mailtos://larder:wrong@localhost:PORT", "starttls", "mail.loginRefused"],
      [
        "a server without encryption",
        `mailtos://${login}@localhost:PORT`,
        "plain",
        "mail.notEncrypted",
      ],
    ] as const)("is not sent with %s", async (_name, address, server, code) => {
      const { port, mails: taken } = mails[server]
      expect(await send(`${address.replace("PORT", String(port))}?${options}`)).toEqual(
        failed(code),
      )
      expect(taken).toEqual([])
    })

    it("does not reach a private network", async () => {
      const { port } = mails.plain
      const address = `mailto://localhost:${port}?${options}`
      expect(await send(address, [])).toEqual(failed("failed.privateAddress"))
    })

    it("needs a server when the site has none", async () => {
      expect(await send("mailto://ida@example.com")).toEqual(failed("notifier.noMailServer"))
    })
  })
})
