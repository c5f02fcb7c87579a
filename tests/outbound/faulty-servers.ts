import { type AddressInfo, createServer, type Socket } from "node:net"
import { type Authority, createAuthority, selfSigned } from "../support/authority.ts"
import { listenSecurely, type Listening } from "../support/tls-server.ts"

/** Servers that each have one error, by name; `port` of one that is not there is free. */
export async function startFaultyServers(authority: Authority) {
  const stranger = await createAuthority()
  const secure = (identity: object) => listenSecurely(identity, (_, response) => response.end("x"))
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }
  const servers = {
    expired: await secure(await authority.issue({ days: [-30, -2] })),
    notYetValid: await secure(await authority.issue({ days: [2, 30] })),
    selfSigned: await secure(await selfSigned()),
    wrongName: await secure(await authority.issue({ names: ["other.example"] })),
    unknownIssuer: await secure(await stranger.issue()),
    withoutIntermediate: await secure(await authority.issue({ chain: "none" })),
    oldProtocol: await secure({ ...(await authority.issue()), ...old }),
    reset: await listenRaw((socket) => socket.resetAndDestroy()),
    closed: await listenRaw((socket) => socket.once("data", () => socket.end())),
    silent: await listenRaw(() => {}),
    refused: await listenRaw(() => {}),
  }
  await servers.refused.close()
  return {
    ...servers,
    close: () => Promise.all(Object.values(servers).map((server) => server.close())),
  }
}

/** A server that speaks neither TLS nor HTTP. */
async function listenRaw(answer: (socket: Socket) => void): Promise<Listening> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on("error", () => {})
    socket.on("close", () => open.delete(socket))
    answer(socket)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
