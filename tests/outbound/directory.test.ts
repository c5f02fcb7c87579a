import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { networks } from "../../scripts/runner/network.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { trustFile } from "../../scripts/runner/trust.ts"
import { freePort } from "../runner/running.ts"
import { inWorkerd } from "../support/in-workerd.ts"
import { openSilentServer } from "../support/mail-server.ts"
import { base, directoryPassword, openDirectory, query } from "../support/slapd.ts"
import worker from "./directory-worker"

let directory: Awaited<ReturnType<typeof openDirectory>>
let silent: Awaited<ReturnType<typeof openSilentServer>>
let miniflare: Awaited<ReturnType<typeof inWorkerd>>

beforeAll(async () => {
  directory = await openDirectory()
  silent = await openSilentServer()
  trustFile(directory.rootFile)
  const { outbound } = await networks(readSettings({ ALLOW_PRIVATE_NETWORK: "true" }))
  miniflare = await inWorkerd(new URL("directory-worker.ts", import.meta.url), outbound)
})

afterAll(async () => {
  await miniflare.dispose()
  await Promise.all([directory.close(), silent.close()])
})

const runtimes = {
  Node: (request: Request) => worker.fetch(request),
  workerd: async (request: Request) =>
    miniflare.dispatchFetch(request.url, { method: "POST", body: await request.text() }),
}

describe.each(Object.entries(runtimes))("in %s", (runtime, run) => {
  const ask = async (
    name: string,
    password: string | undefined,
    more: Record<string, string> = {},
    trust: object = {},
  ) => {
    const env = {
      LDAP_AUTH_ENABLED: "true",
      LDAP_SERVER_URL: directory.urls.plain,
      LDAP_BASE_DN: base,
      LDAP_QUERY_BIND: query.dn,
      LDAP_QUERY_PASSWORD: query.password,
      LDAP_NAME_ATTRIBUTE: "cn",
      ...more,
    }
    const body = JSON.stringify({ env, trust, login: { name, password } })
    return (await run(new Request("http://worker/", { method: "POST", body }))).json()
  }
  const ida = { id: "ida", name: "Ida Baker", mail: "Ida@example.org", isAdmin: null }

  it("finds a person by name or mail, in any case, and accepts only the right password", async () => {
    expect(await ask("ida", directoryPassword)).toEqual(ida)
    expect(await ask("IDA@example.org", directoryPassword)).toEqual(ida)
    expect(await ask("ida", "wrong")).toBe(null)
    expect(await ask("nobody", directoryPassword)).toBe(null)
    expect(await ask("twins@example.org", directoryPassword)).toBe(null)
    expect(await ask("nomail", directoryPassword)).toMatchObject({ id: "nomail", mail: null })
  })

  it("never accepts an empty password, which this server allows", async () => {
    expect(await ask("ida", "")).toBe(null)
    expect(await ask("ida", undefined)).toBe(null)
  })

  it("escapes names in filters and in the names of entries", async () => {
    const odd = "o(dd)*, \\ one"
    const filter = "(&(objectClass=inetOrgPerson)({id_attribute}={input}))"
    for (const given of ["", filter]) {
      const more: Record<string, string> = given ? { LDAP_USER_FILTER: given } : {}
      expect(await ask(odd, directoryPassword, more)).toMatchObject({ id: odd, name: "Odd One" })
      for (const attack of ["*", "id*", "ida)(uid=*", "*)(|(uid=*", "\\2a", "ida\0"]) {
        expect(await ask(attack, directoryPassword, more)).toBe(null)
      }
    }
  })

  it("admits users that the filter finds, and reports administrators", async () => {
    const more = {
      LDAP_USER_FILTER: "(|(employeeType=chef)(employeeType=cook))",
      LDAP_ADMIN_FILTER: "(employeeType=chef)",
    }
    expect(await ask("ida", directoryPassword, more)).toEqual({ ...ida, isAdmin: true })
    expect(await ask("bo", directoryPassword, more)).toMatchObject({ id: "bo", isAdmin: false })
    expect(await ask("eve", directoryPassword, more)).toBe(null)
    expect(await ask("ida", directoryPassword, { LDAP_USER_FILTER: "(uid=" })).toEqual({
      code: "ldap.badFilter",
    })
  })

  it("reports that its own login was refused, without showing its password", async () => {
    const wrong = { LDAP_QUERY_PASSWORD: "not the secret" }
    expect(await ask("ida", directoryPassword, wrong)).toEqual({ code: "ldap.queryRefused" })
    expect(await ask("ida", directoryPassword)).toEqual(ida)
  })

  it.each(["ldaps://", "StartTLS"])("checks the certificate by %s", async (kind) => {
    const more: Record<string, string> =
      kind === "StartTLS"
        ? { LDAP_ENABLE_STARTTLS: "true" }
        : { LDAP_SERVER_URL: directory.urls.secure }
    expect(await ask("ida", directoryPassword, more)).toEqual(ida)
    // Its certificate is for `localhost`, 127.0.0.1 and ::1.
    const elsewhere = Object.fromEntries(
      Object.entries({ LDAP_SERVER_URL: directory.urls.plain, ...more }).map(([name, value]) => [
        name,
        value.replace("localhost", "127.0.0.2"),
      ]),
    )
    expect(await ask("ida", directoryPassword, elsewhere)).toMatchObject({ code: "ldap.noAnswer" })
    if (runtime === "workerd") return
    const insecure = { LDAP_TLS_INSECURE: "true" }
    expect(await ask("ida", directoryPassword, { ...more, ...insecure }, { ca: [] })).toEqual(ida)
    expect(await ask("ida", directoryPassword, more, { ca: [directory.root] })).toEqual(ida)
  })

  it("tries the servers in their order, and skips one that hangs or is missing", async () => {
    const gone = `ldap://127.0.0.1:${await freePort()}`
    const hanging = `ldap://127.0.0.1:${silent.port}`
    const servers = [gone, hanging, directory.urls.plain].join(" ")
    expect(await ask("ida", directoryPassword, { LDAP_SERVER_URL: servers })).toEqual(ida)
    // Both are left out now.
    const started = Date.now()
    expect(await ask("ida", "wrong", { LDAP_SERVER_URL: servers })).toBe(null)
    expect(Date.now() - started).toBeLessThan(2000)
    const none = await ask("ida", directoryPassword, { LDAP_SERVER_URL: `${gone},${hanging}` })
    expect(none).toMatchObject({ code: "ldap.noAnswer", values: { server: gone } })
  })
})
