import { paths, words } from "./addresses.ts"
import { openBareServer } from "./bare.ts"
import { type LocalSite, openLocalSite } from "./local-site.ts"
import { rateOf, type Target, timesOf } from "./requests.ts"
import { atLeast, atMost, type Line, median, type Options, withoutBudget } from "./table.ts"

/**
 * Requests per second with 1,000 recipes compared with a bare `node:http` server that returns the same number
 * of bytes, and the time of single requests with 10,000 recipes compared with a request for the site's
 * information. Targets are measured in turn and compared within the same turn.
 */
export async function rates({ quick }: Options): Promise<Line[]> {
  const small = await openLocalSite(1000)
  const perSecond = await ratesOn(small, quick ? 3 : 7, quick ? 700 : 1500)
  await small.close()
  const large = await openLocalSite(10_000)
  const against = await timesOn(large, quick ? 60 : 300)
  await large.close()
  return [...perSecond, ...against]
}

interface Asked extends Target {
  name: string
  /** The lowest share of the bare server's rate. */
  least: number
}

async function askedOf({ url, headers }: LocalSite): Promise<Asked[]> {
  const page = await fetch(url + paths.list, { headers })
  const { items } = (await page.json()) as { items: { slug: string }[] }
  const browse = (search: string) => url + paths.browse({ search, perPage: 20 })
  return [
    { name: "about", url: url + paths.about, least: 0.5 },
    { name: "users/self", url: `${url}/api/users/self`, headers, least: 0.4 },
    { name: "one recipe", url: url + paths.recipe(items[3]!.slug), headers, least: 0.3 },
    { name: "list of 30", url: url + paths.list, headers, least: 0.2 },
    { name: "search, two words", url: browse(words.two), headers, least: 0.2 },
    { name: "search, a rare word", url: browse(words.rare), headers, least: 0.2 },
  ]
}

async function ratesOn(site: LocalSite, rounds: number, duration: number): Promise<Line[]> {
  const bare = await openBareServer()
  try {
    const lines: Line[] = []
    for (const target of await askedOf(site)) {
      const answer = await fetch(target.url, {
        headers: { ...target.headers, "accept-encoding": "identity" },
      })
      const least = bare.targetOf((await answer.arrayBuffer()).byteLength)
      lines.push(await lineOf(site, target, { ...least, pid: bare.pid }, rounds, duration))
    }
    return lines
  } finally {
    bare.close()
  }
}

async function lineOf(
  site: LocalSite,
  target: Asked,
  least: Target & { pid: number },
  rounds: number,
  duration: number,
): Promise<Line> {
  const ofBare = () => rateOf(least, duration / 2, least.pid)
  const found: { rate: number; cpu: number; bare: number; bareCpu: number; share: number }[] = []
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    // Once before and once after, because the load of the machine changes in between.
    const before = await ofBare()
    const { rate, cpu } = await rateOf(target, duration, site.pid)
    const after = await ofBare()
    const bare = (before.rate + after.rate) / 2
    const bareCpu = (before.cpu + after.cpu) / 2
    if (round >= 0) found.push({ rate, cpu, bare, bareCpu, share: rate / bare })
  }
  const middle = (key: keyof (typeof found)[0]) => median(found.map((one) => one[key]))
  const note =
    `${Math.round(middle("rate"))} and ${Math.round(middle("bare"))} requests/s, ` +
    `${middle("cpu").toFixed(2)} and ${middle("bareCpu").toFixed(2)} ms of processor time`
  return atLeast(`rate of ${target.name} against it`, middle("share"), target.least, "×", note)
}

async function timesOn(site: LocalSite, rounds: number): Promise<Line[]> {
  const asked = (await askedOf(site)).filter(({ name }) => name !== "about")
  const [about, ...times] = await timesOf([{ url: site.url + paths.about }, ...asked], rounds)
  const least = median(about!)
  return [
    withoutBudget("/api/app/about, at 10,000 recipes", least, "ms"),
    ...asked.map(({ name }, at) => {
      const time = median(times[at]!)
      return atMost(`time of ${name} against it`, time / least, 6, "×", `${time.toFixed(2)} ms`)
    }),
  ]
}
