import { admin, freePort, type Runner, startRunner, stopRunner } from "../../runner/running.ts"
import { temporaryFolder } from "../../runner/running.ts"

/** The built site on a free port with data of its own, and an administrator unless `env` says no. */
export async function startSite(env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const port = await freePort()
  let runner: Runner = await startRunner(folder.path, port, env)
  return {
    url: runner.url,
    dataDir: folder.path,
    /** As it was printed, on a site without an administrator. */
    setupCode: () => /\/setup\?code=(\S+)/.exec(runner.printed())![1]!,
    async session() {
      const body = new URLSearchParams({
        username: admin.email,
        password: admin.password,
        remember_me: "true",
      })
      const loggedIn = await fetch(`${runner.url}/api/auth/token`, { method: "POST", body })
      const { access_token: token } = (await loggedIn.json()) as { access_token: string }
      const headers = { authorization: `Bearer ${token}` }
      const self = await fetch(`${runner.url}/api/users/self`, { headers })
      const { groupSlug } = (await self.json()) as { groupSlug: string }
      return { url: runner.url, token, groupSlug }
    },
    /** Ends it as an operator does, and starts it again on the same data. */
    async restart() {
      await stopRunner(runner)
      runner = await startRunner(folder.path, port, env)
    },
    async stop() {
      await stopRunner(runner)
      folder.remove()
    },
  }
}
