import { expect } from "vitest"
import { type Ask, apiClient } from "../../scripts/bench/api-client.ts"
import { signalTree, treeOf } from "../../scripts/bench/processes.ts"
import type { startPageServer } from "../browser/support/page-server.ts"
import { isAlive, type Runner, logIn } from "./running.ts"

export type Pages = Awaited<ReturnType<typeof startPageServer>>

/** What a user does with a site on the first day, however it is run. */
export async function useWithRestart(start: () => Promise<Runner>, pages: Pages, more?: More) {
  let runner = await start()
  try {
    const ask = await loggedIn(runner)
    const soup = await ask("POST", "recipes/create-url", {
      url: `${pages.url}/pages/barley-soup.html`,
    })
    expect(soup).toBe("barley-soup")
    // By http, https and http again.
    const dumplings = await ask("POST", "recipes/create-url", {
      url: `${pages.plainUrl}/away/plum-dumplings.html`,
    })
    expect(await found(ask, "barley")).toContain(soup)
    expect(await found(ask, "dumplings")).toContain(dumplings)
    const imported = await ask("GET", `recipes/${soup}`)
    expect(imported).toMatchObject({ name: "Barley soup", image: expect.any(String) })
    // Files of data beside the bundle.
    await ask("POST", "groups/seeders/units", { locale: "en-US" })
    expect((await ask("GET", "units?perPage=1")).total).toBeGreaterThan(50)
    await more?.(ask, runner)

    await stopTree(runner)
    runner = await start()
    const again = await loggedIn(runner)
    expect(await found(again, "barley")).toContain(soup)
    const { id, image } = await again("GET", `recipes/${soup}`)
    expect(image).not.toBe(null)
    const picture = `${runner.url}/api/media/recipes/${id}/images/original.webp`
    expect((await fetch(picture)).headers.get("content-type")).toBe("image/webp")
  } finally {
    await stopTree(runner)
  }
}

/** More that is done before the restart. */
type More = (ask: Ask, runner: Runner) => Promise<void>

async function loggedIn({ url }: Runner): Promise<Ask> {
  // Without a runner this makes the administrator.
  await fetch(`${url}/api/trpc/setup.status`)
  return apiClient(url, await logIn(url))
}

async function found(ask: Ask, search: string): Promise<string[]> {
  const { items } = await ask("GET", `recipes?search=${search}`)
  return items.map(({ slug }: { slug: string }) => slug)
}

/** Ends a command with all that it started: not every one of them hands signals on. */
export async function stopTree(runner: Runner) {
  const pids = treeOf(runner.process.pid!)
  signalTree(runner.process.pid!, "SIGTERM")
  await runner.ended
  await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
}
