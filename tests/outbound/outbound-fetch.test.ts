import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import net, { type AddressInfo, type LookupFunction, type TcpNetConnectOpts } from "node:net"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { openFetches, socketsBy } from "../../scripts/server/outbound-fetch"
import { openOutbound } from "../../worker/outbound"
import { startNameServer } from "../support/name-server"

/** Stands for a public address: connections to it go to the server of this test, and nowhere else. */
const publicAddress = "198.41.0.4"
const realConnect = net.connect
const connectedTo: string[] = []

const server = createServer((request, response) => {
  if (request.url === "/redirect") {
    response.writeHead(302, { location: "/page", connection: "close" }).end()
  } else response.writeHead(200, { "content-type": "text/html" }).end("<p>Soup</p>")
})
let port: number

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  port = (server.address() as AddressInfo).port
  vi.spyOn(net, "connect").mockImplementation(((options: TcpNetConnectOpts) => {
    const lookup: LookupFunction = (hostname, how, done) =>
      options.lookup!(hostname, { ...how, all: true }, (error, found) => {
        if (error) return done(error, [])
        const addresses = (found as { address: string; family: number }[]).map(({ address }) => {
          connectedTo.push(address)
          return { address: address === publicAddress ? "127.0.0.1" : address, family: 4 }
        })
        done(null, addresses)
      })
    return realConnect({ ...options, lookup })
  }) as typeof net.connect)
})
afterEach(() => void connectedTo.splice(0))
afterAll(() => {
  vi.restoreAllMocks()
  server.close()
})

async function outboundBy(answers: string[]) {
  const names = await startNameServer(answers)
  const { publicFetch } = openFetches(names.resolve)
  const rules = { allowPrivateNetwork: false, allowedPrivateHosts: [] }
  return { names, outbound: openOutbound({ ...rules, fetch: publicFetch }) }
}

it("connects to the checked address, whatever the name server answers the second time", async () => {
  const { names, outbound } = await outboundBy([publicAddress, "127.0.0.1"])
  const page = await outbound.page(`http://recipes.example.com:${port}/page`)
  expect(page.html).toBe("<p>Soup</p>")
  expect([names.asked(), connectedTo]).toEqual([1, [publicAddress]])
  names.stop()
})

it("sends the headers of a browser that opens a page, not of a script", async () => {
  const { names, outbound } = await outboundBy([publicAddress])
  const asked = once(server, "request")
  await outbound.page(`http://recipes.example.com:${port}/page`)
  const [{ headers }] = (await asked) as [IncomingMessage]
  expect(headers).toMatchObject({ "accept-language": "en-US,en;q=0.9" })
  expect(headers).not.toHaveProperty("sec-fetch-mode")
  names.stop()
})

it("checks the address of a redirect again", async () => {
  const { names, outbound } = await outboundBy([publicAddress, "127.0.0.1"])
  const page = outbound.page(`http://recipes.example.com:${port}/redirect`)
  await expect(page).rejects.toMatchObject({ reason: "privateAddress" })
  expect([names.asked(), connectedTo]).toEqual([2, [publicAddress]])
  names.stop()
})

it.each(["127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.0.1", "0.0.0.0", "192.168.1.1"])(
  "refuses a name that leads to %s before it connects",
  async (address) => {
    const { names, outbound } = await outboundBy([address])
    const page = outbound.page(`http://recipes.example.com:${port}/page`)
    await expect(page).rejects.toMatchObject({ reason: "privateAddress" })
    expect(connectedTo).toEqual([])
    names.stop()
  },
)

it("refuses a literal address, although nothing is looked up", async () => {
  const { publicFetch } = openFetches()
  for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"]) {
    await expect(publicFetch(`http://${host}:${port}/`), host).rejects.toMatchObject({
      reason: "privateAddress",
    })
  }
})

it("opens sockets to public addresses, and to private ones of hosts that are allowed", async () => {
  const address = { host: "broker.example.com", port, secure: false }
  const reach = async (allowedPrivateHosts: string[]) => {
    const names = await startNameServer(["127.0.0.1"])
    const rules = { allowPrivateNetwork: false, allowedPrivateHosts }
    const openSocket = socketsBy(names.resolve)
    const work = openOutbound({ ...rules, fetch, openSocket }).connect(address)
    await work
      .finally(() => names.stop())
      .then(
        (connection) => connection.close(),
        () => {},
      )
    return work
  }
  await expect(reach([])).rejects.toMatchObject({ reason: "privateAddress" })
  await expect(reach([`broker.example.com:${port}`])).resolves.toBeTruthy()
})
