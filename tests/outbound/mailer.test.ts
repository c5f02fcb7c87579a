import PostalMime from "postal-mime"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { networks } from "../../scripts/runner/network.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { trustFile } from "../../scripts/runner/trust.ts"
import { configOf } from "../../worker/config"
import { openMailer } from "../../worker/outbound/mailer"
import { certificateFile, createAuthority, selfSigned } from "../support/authority.ts"
import { inWorkerd } from "../support/in-workerd.ts"
import {
  mailLogin,
  type MailServer,
  openMailServer,
  openSilentServer,
} from "../support/mail-server.ts"
import worker from "./mail-worker"

const mail = {
  subject: "Grüße\r\nBcc: all@example.com",
  text: "Eine Suppe für שבת\n.\nEnde",
  html: "<b>Suppe</b>",
}

type Server =
  | "trusted"
  | "implicit"
  | "implicitSelfSigned"
  | "selfSigned"
  | "otherName"
  | "withoutTls"
  | "refusing"
let servers: Record<Server, MailServer>
let silent: Awaited<ReturnType<typeof openSilentServer>>
let hanging: typeof silent
let miniflare: Awaited<ReturnType<typeof inWorkerd>>

beforeAll(async () => {
  const authority = await createAuthority()
  const file = certificateFile(authority.root)
  trustFile(file.path)
  file.remove()
  const { outbound } = await networks(readSettings({ ALLOW_PRIVATE_NETWORK: "true" }))
  miniflare = await inWorkerd(new URL("mail-worker.ts", import.meta.url), outbound)
  const identity = await authority.issue()
  servers = {
    trusted: await openMailServer(identity),
    implicit: await openMailServer({ ...identity, secure: true }),
    implicitSelfSigned: await openMailServer({ ...(await selfSigned()), secure: true }),
    selfSigned: await openMailServer(await selfSigned()),
    otherName: await openMailServer(await authority.issue({ names: ["other.example"] })),
    withoutTls: await openMailServer({ disabledCommands: ["STARTTLS"] }),
    refusing: await openMailServer({
      ...identity,
      onRcptTo: (_, __, done) => done(Object.assign(new Error("No"), { responseCode: 550 })),
    }),
  }
  silent = await openSilentServer()
  hanging = await openSilentServer("220 mail.example ESMTP\r\n")
})

afterAll(async () => {
  await miniflare.dispose()
  await Promise.all([...Object.values(servers), silent, hanging].map((server) => server.close()))
})

const envOf = (port: number, more: object = {}) => ({
  SMTP_HOST: "localhost",
  SMTP_PORT: String(port),
  SMTP_FROM_NAME: "Larder",
  SMTP_FROM_EMAIL: "larder@example.com",
  SMTP_USER: mailLogin.user,
  SMTP_PASSWORD: mailLogin.pass,
  ...more,
})

const runtimes = {
  Node: (request: Request) => worker.fetch(request),
  workerd: async (request: Request) =>
    miniflare.dispatchFetch(request.url, { method: "POST", body: await request.text() }),
}

describe.each(Object.entries(runtimes))("in %s", (_, run) => {
  /** Sends a mail; answers why it was not sent, or null. */
  const send = async (port: number, more: object = {}) => {
    const body = JSON.stringify({ env: envOf(port, more), to: "ida@example.com", mail })
    return (await run(new Request("http://worker/", { method: "POST", body }))).json()
  }

  it.each([
    ["STARTTLS", "trusted", "TLS", true],
    ["TLS from the start", "implicit", "SSL", true],
    ["no encryption", "withoutTls", "NONE", false],
  ] as const)("sends by %s", async (_name, server, strategy, secure) => {
    const { mails, port } = servers[server]
    mails.length = 0
    expect(await send(port, { SMTP_AUTH_STRATEGY: strategy })).toBe(null)
    expect(mails).toMatchObject([{ user: mailLogin.user, secure, to: ["ida@example.com"] }])
    const read = await PostalMime.parse(mails[0]!.text)
    expect(read).toMatchObject({
      subject: "Grüße Bcc: all@example.com",
      from: { name: "Larder", address: "larder@example.com" },
      to: [{ address: "ida@example.com" }],
      html: expect.stringContaining(mail.html),
    })
    expect(read.bcc).toBeUndefined()
    expect(read.text!.trim().replaceAll("\r\n", "\n")).toBe(mail.text)
  })

  it.each([
    ["has an unknown certificate", "selfSigned", "mail.notEncrypted"],
    ["has the certificate of another name", "otherName", "mail.notEncrypted"],
    ["offers no encryption", "withoutTls", "mail.notEncrypted"],
    ["refuses the address", "refusing", { code: "mail.addressRefused", values: { status: 550 } }],
  ] as const)("sends nothing to a server that %s", async (_name, server, reason) => {
    const said = typeof reason === "string" ? { code: reason } : reason
    const { mails, port } = servers[server]
    mails.length = 0
    expect(await send(port)).toEqual(said)
    expect(mails).toEqual([])
  })

  it("sends nothing by implicit TLS to a server with an unknown certificate", async () => {
    const { mails, port } = servers.implicitSelfSigned
    const said = await send(port, { SMTP_AUTH_STRATEGY: "SSL" })
    expect(["mail.notEncrypted", "mail.unreachable"]).toContain(said.code)
    expect(mails).toEqual([])
  })

  it("reports a wrong login, without repeating it", async () => {
    const said = await send(servers.trusted.port, { SMTP_PASSWORD: "wrong-password" })
    expect(said).toEqual({ code: "mail.loginRefused" })
  })

  it("reports a missing server", async () => {
    const gone = await openSilentServer()
    await gone.close()
    expect(await send(gone.port)).toEqual({ code: "mail.unreachable" })
  })

  it("gives up on a server that hangs", async () => {
    const started = Date.now()
    const all = [
      send(silent.port),
      send(silent.port, { SMTP_AUTH_STRATEGY: "SSL" }),
      send(hanging.port),
    ]
    expect(await Promise.all(all)).toEqual(all.map(() => ({ code: "mail.tooSlow" })))
    expect(Date.now() - started).toBeLessThan(30_000)
  })
})

it("needs an address, a sender and, with encryption, a login", () => {
  const ready = (env: object) => openMailer(configOf({ ...envOf(587), ...env })) !== null
  expect(ready({})).toBe(true)
  expect(ready({ SMTP_AUTH_STRATEGY: "none", SMTP_USER: "", SMTP_PASSWORD: "" })).toBe(true)
  for (const name of ["SMTP_HOST", "SMTP_FROM_EMAIL", "SMTP_USER", "SMTP_PASSWORD"]) {
    expect([name, ready({ [name]: "" })]).toEqual([name, false])
  }
  expect(() => configOf(envOf(70_000))).toThrow("SMTP_PORT must be a number from 1 to 65535")
  expect(() => configOf({ SMTP_AUTH_STRATEGY: "STARTTLS" })).toThrow(
    "SMTP_AUTH_STRATEGY must be one",
  )
})
