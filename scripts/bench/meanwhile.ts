import { openAsBlob } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { temporaryFolder } from "../../tests/runner/running.ts"
import { paths, words } from "./addresses.ts"
import { type Ask, apiClient } from "./api-client.ts"
import { clientOf, shoppingList, ticking } from "./clients.ts"
import { type LocalSite, openLocalSite } from "./local-site.ts"
import { writeMealieBackup } from "./mealie-backup.ts"
import { ask, connections } from "./requests.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

/** Milliseconds between two requests: users read what they get. */
const pause = 25

/** Response times while a Mealie backup is imported, compared with an idle site. */
export async function meanwhile({ quick }: Options): Promise<Line[]> {
  const recipes = quick ? 2000 : 10_000
  const folder = temporaryFolder()
  const backup = join(folder.path, "backup.zip")
  writeMealieBackup(backup, recipes)
  const site = await openLocalSite(1000)
  const agent = connections(1)
  try {
    const acts = await actsOn(site, (url) => ask({ url, headers: site.headers }, agent))
    const api = apiClient(site.url, site.headers)
    const upload = await send(api, backup)
    await timesWhile(acts, endAfter(100))
    const idle = await timesWhile(acts, endAfter(quick ? 1000 : 2000))
    const report = await api("POST", "groups/migrations/from-upload", {
      uploadId: upload,
      type: "mealie",
    })
    const began = performance.now()
    const isOver = endWith(api, report.id)
    const busy = await timesWhile(acts, isOver)
    const seconds = (performance.now() - began) / 1000
    return [
      withoutBudget("recipes taken over", recipes, "", `in ${Math.round(seconds)} s`),
      ...Object.keys(acts).map((name) => {
        const [before, after] = [highOf(idle[name]!), highOf(busy[name]!)]
        const note = `${before.toFixed(2)} ms → ${after.toFixed(2)} ms, ${busy[name]!.length} asked`
        return atMost(
          `95th percentile of ${name} against an idle site`,
          after / before,
          2,
          "×",
          note,
        )
      }),
    ]
  } finally {
    agent.destroy()
    await site.close()
    folder.remove()
  }
}

type Acts = Record<string, () => Promise<unknown>>

async function actsOn(site: LocalSite, get: (url: string) => Promise<unknown>): Promise<Acts> {
  const me = clientOf(site)
  const { items } = (await me.get(paths.list)).body as { items: { slug: string }[] }
  const list = await shoppingList(me, 300)
  return {
    "a list of 30": () => get(site.url + paths.list),
    "a search": () => get(site.url + paths.browse({ search: words.two, perPage: 20 })),
    "one recipe": () => get(site.url + paths.recipe(items[3]!.slug)),
    "a tick": ticking(me, list.item),
  }
}

async function send(api: Ask, path: string): Promise<string> {
  const blob = await openAsBlob(path)
  const upload = await api("POST", "groups/uploads", { name: "backup.zip", size: blob.size })
  for (let number = 0; number * upload.partBytes < blob.size; number++) {
    const from = number * upload.partBytes
    const part = blob.slice(from, from + upload.partBytes)
    await api("PUT", `groups/uploads/${upload.id}/parts/${number}`, part)
  }
  return upload.id
}

/** Milliseconds of each action, in turn, until the work is over. */
async function timesWhile(acts: Acts, isOver: () => boolean): Promise<Record<string, number[]>> {
  const times = Object.fromEntries(Object.keys(acts).map((name) => [name, [] as number[]]))
  while (!isOver()) {
    for (const [name, act] of Object.entries(acts)) {
      const started = performance.now()
      await act()
      times[name]!.push(performance.now() - started)
      await wait(pause)
    }
  }
  return times
}

function endAfter(requests: number): () => boolean {
  let rounds = 0
  return () => rounds++ * 4 >= requests
}

/** Checks twice a second whether the work of a report is finished. */
function endWith(api: Ask, id: string): () => boolean {
  let isOver = false
  void (async () => {
    for (; !isOver; await wait(500)) {
      const { status } = await api("GET", `groups/reports/${id}/progress`)
      isOver = status !== "listing" && status !== "working"
    }
  })()
  return () => isOver
}

const highOf = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
