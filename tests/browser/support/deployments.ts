import { createReadStream, existsSync, statSync } from "node:fs"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { build } from "vite"
import { root } from "../../../scripts/runner/settings.ts"
import { webDir } from "../../../scripts/runner/build.ts"
import { temporaryFolder } from "../../runner/running.ts"

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
}

/**
 * The built app in front of a site, where another build can take its place: `deploy` builds the app
 * with one text changed, as a newer version has it, and serves that from then on.
 */
export async function startDeployments(site: string) {
  const folders: ReturnType<typeof temporaryFolder>[] = []
  let shown = webDir
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url!, site)
    if (pathname.startsWith("/api/")) {
      const onward = request(
        site + asked.url!,
        { method: asked.method, headers: asked.headers },
        (response) => {
          answer.writeHead(response.statusCode!, response.headers)
          response.pipe(answer)
        },
      )
      onward.on("error", () => answer.destroy())
      asked.pipe(onward)
      return
    }
    const file = join(shown, pathname)
    const found = existsSync(file) && statSync(file).isFile()
    if (!found && pathname.includes(".")) return void answer.writeHead(404).end()
    const sent = found ? file : join(shown, "index.html")
    answer.setHeader("content-type", types[extname(sent)] ?? "application/octet-stream")
    answer.setHeader("cache-control", "no-cache")
    createReadStream(sent).pipe(answer)
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async deploy(before: string, after: string) {
      const folder = temporaryFolder()
      folders.push(folder)
      const { NODE_ENV } = process.env
      // Else it would be a build for tests: with React's checks, and without a service worker.
      process.env.NODE_ENV = "production"
      await build({
        configFile: join(root, "vite.config.ts"),
        root: join(root, "web"),
        logLevel: "warn",
        mode: "production",
        build: { outDir: folder.path, emptyOutDir: true },
        plugins: [
          {
            name: "newer-version",
            renderChunk: (code) =>
              code.includes(before)
                ? { code: code.replaceAll(before, after), map: null }
                : undefined,
          },
        ],
      })
      process.env.NODE_ENV = NODE_ENV
      shown = folder.path
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      for (const folder of folders) folder.remove()
    },
  }
}
