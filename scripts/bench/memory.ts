import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { certificateFile, createAuthority } from "../../tests/support/authority.ts"
import { listenSecurely, type Listening } from "../../tests/support/tls-server.ts"
import { freePort, logIn, startRunner, stopRunner } from "../../tests/runner/running.ts"
import { root } from "../runner/settings.ts"
import { paths, words } from "./addresses.ts"
import { apiClient, uploadOfNoise } from "./api-client.ts"
import { type Memory, memoryOf, shares, sum, treeOf } from "./processes.ts"
import { ask, connections } from "./requests.ts"
import { fixture } from "./fixture-cache.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

/** Memory of `npm start` with all its processes: idle, during work and after many requests. */
export async function memory({ quick, full }: Options): Promise<Line[]> {
  const requests = full ? 100_000 : quick ? 4000 : 20_000
  const folder = await fixture(1000)
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  const authority = await createAuthority()
  const trusted = certificateFile(authority.root)
  const html = readFileSync(join(root, "tests/import/pages/graph.html"))
  const page = await listenSecurely(await authority.issue(), (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(html)
  })
  const env = {
    ALLOW_PRIVATE_NETWORK: "true",
    BACKUPS_KEPT: "0",
    NODE_EXTRA_CA_CERTS: trusted.path,
  }
  const runner = await startRunner(folder.path, await freePort(), env, [npm, "start"])
  const pid = runner.process.pid!
  const now = () => memoryOf(treeOf(pid))
  try {
    await wait(3000)
    const idle = now()
    const headers = await logIn(runner.url)
    const working = await growthWhileWorking(runner.url, headers, page, now)
    const marks = await underLoad(runner.url, headers, requests, now)
    const highest = (some: Memory[][]) => some.reduce((a, b) => (sum(a) > sum(b) ? a : b))
    const [end, most] = [marks.at(-1)!, highest(marks)]
    const half = marks.length >> 1
    const rise = sum(highest(marks.slice(half))) - sum(highest(marks.slice(0, half)))
    const after = `after ${requests.toLocaleString("en-US")} requests`
    return [
      atMost("memory of npm start at rest", sum(idle), 140, "MB", shares(idle)),
      ...working,
      atMost(`memory ${after}`, sum(end), 200, "MB", shares(end)),
      atMost("the most on the way", sum(most), 200, "MB", shares(most)),
      withoutBudget(
        "the most of the second half above that of the first",
        rise,
        "MB",
        "flat is around 0",
      ),
    ]
  } finally {
    await stopRunner(runner)
    await page.close()
    trusted.remove()
    folder.remove()
  }
}

/** Memory at ten points, while four clients request lists, searches and recipes. */
async function underLoad(
  url: string,
  headers: Record<string, string>,
  requests: number,
  now: () => Memory[],
): Promise<Memory[][]> {
  const page = (await (await fetch(url + paths.list, { headers })).json()) as {
    items: { slug: string }[]
  }
  const asked = [
    paths.list,
    paths.browse({ search: "tomato", perPage: 20 }),
    paths.search(words.rare),
    ...page.items.slice(0, 5).map(({ slug }) => paths.recipe(slug)),
  ]
  const agent = connections(4)
  const marks: Memory[][] = []
  let count = 0
  const asking = async () => {
    while (count < requests) {
      const target = { url: url + asked[count % asked.length]!, headers }
      count++
      await ask(target, agent)
      if (count % (requests / 10) === 0) marks.push(now())
    }
  }
  await Promise.all([asking(), asking(), asking(), asking()])
  agent.destroy()
  return marks
}

/** The peak of memory during `work`, above its level before; in megabytes. */
async function growth(work: () => Promise<unknown>, now: () => Memory[]): Promise<number> {
  const before = sum(now())
  let most = before
  const timer = setInterval(() => (most = Math.max(most, sum(now()))), 20)
  await work()
  clearInterval(timer)
  return Math.max(most, sum(now())) - before
}

async function growthWhileWorking(
  url: string,
  headers: Record<string, string>,
  page: Listening,
  now: () => Memory[],
): Promise<Line[]> {
  const ask = apiClient(url, headers)
  const upload = await uploadOfNoise(ask)
  const take = () => ask("POST", "recipes/create-url", { url: `https://127.0.0.1:${page.port}/` })
  const imported = await growth(take, now)
  const decoded = await growth(upload, now)
  return [
    atMost("growth while importing a page", imported, 100, "MB"),
    atMost("growth while decoding a picture", decoded, 100, "MB", "PNG, 1.9 megapixels"),
  ]
}
