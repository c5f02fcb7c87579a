import type { RequestListener } from "node:http"
import { afterAll, beforeAll, expect, it } from "vitest"
import { networks, type Networks } from "../../scripts/runner/network.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { trustFile } from "../../scripts/runner/trust.ts"
import { certificateFile, createAuthority } from "../support/authority.ts"
import { outboundInWorkerd } from "./in-workerd.ts"
import { listenPlainly, listenSecurely, type Listening } from "../support/tls-server.ts"

/**
 * A name says nothing of where it leads. Here the Worker trusts `localhost`, so that its
 * own check lets it pass, as it would any name in public DNS that resolves to 127.0.0.1; the filter
 * below it has to hold.
 */
let reached = 0
const runtimes: Awaited<ReturnType<typeof outboundInWorkerd>>[] = []
const servers: Listening[] = []
let plain: string
let secure: string
/** As the runner makes them, from a machine that trusts the authority of this test. */
let tlsOptions: Networks["outbound"]["tlsOptions"]

beforeAll(async () => {
  const authority = await createAuthority()
  const file = certificateFile(authority.root)
  trustFile(file.path)
  file.remove()
  tlsOptions = (await networks(readSettings({}))).outbound.tlsOptions

  const secret: RequestListener = (_, response) => {
    reached++
    response.writeHead(200, { "content-type": "text/html" }).end("Secret")
  }
  const identity = await authority.issue()
  servers.push(await listenPlainly(secret), await listenSecurely(identity, secret))
  plain = `http://localhost:${servers[0]!.port}/`
  secure = `https://localhost:${servers[1]!.port}/`

  const moved: RequestListener = ({ url }, response) =>
    response.writeHead(302, { location: url === "/plain" ? plain : secure }).end()
  const elsewhere = await authority.issue({ names: ["127.0.0.2"] })
  servers.push(await listenSecurely(elsewhere, moved, "127.0.0.2"))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all(runtimes.map((runtime) => runtime.close()))
})

async function ask(allow: string[], address: string, allowed: string[]) {
  const runtime = await outboundInWorkerd({ allow, tlsOptions })
  runtimes.push(runtime)
  return runtime.page(address, allowed)
}

it.each(["http", "https"])(
  "refuses a name that resolves to this machine, below the check of the name, over %s",
  async (scheme) => {
    const before = reached
    const answer = await ask(["public"], scheme === "http" ? plain : secure, ["localhost"])
    expect(answer).toEqual({ reason: "unreachable" })
    expect(reached).toBe(before)
  },
)

it.each(["http", "https"])("refuses such a name in a redirect from https to %s", async (scheme) => {
  const before = reached
  const path = scheme === "http" ? "plain" : "secure"
  const address = `https://127.0.0.2:${servers[2]!.port}/${path}`
  // The site itself is let through here, as a public one is.
  const answer = await ask(["public", "127.0.0.2/32"], address, ["127.0.0.2", "localhost"])
  expect(answer).toEqual({ reason: "unreachable" })
  expect(reached).toBe(before)
})

it("reaches it where the operator allowed the private network, over http and https", async () => {
  const open = ["public", "private"]
  for (const address of [plain, secure]) {
    const answer = await ask(open, address, ["localhost"])
    expect(answer).toMatchObject({ url: address, html: "Secret" })
  }
  const address = `https://127.0.0.2:${servers[2]!.port}/plain`
  expect(await ask(open, address, ["127.0.0.2", "localhost"])).toMatchObject({ url: plain })
})

it("reports that a name which does not exist cannot be reached", async () => {
  const answer = await ask(["public"], "https://no-such-name.invalid/", [])
  expect(answer).toEqual({ reason: "unreachable" })
})
