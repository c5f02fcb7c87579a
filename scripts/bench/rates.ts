import { paths, words } from "./addresses.ts"
import { type LocalSite, openLocalSite } from "./local-site.ts"
import { rateOf, timesOf } from "./requests.ts"
import { atLeast, atMost, type Line, median, type Options, told } from "./table.ts"

/**
 * Requests a second at 1,000 recipes against the least that a request with a database call can be,
 * and the time of single requests at 10,000 against an answer about the site. Each target is asked in
 * turn and compared with what was asked in the same turn.
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

async function askedOf({ url, headers }: LocalSite) {
  const page = await fetch(url + paths.list, { headers })
  const { items } = (await page.json()) as { items: { slug: string }[] }
  return [
    { name: "list of 30", url: url + paths.list, headers },
    { name: "search", url: url + paths.browse({ search: "tomato", perPage: 20 }), headers },
    { name: "search, a rare word", url: url + paths.browse({ search: words.rare }), headers },
    { name: "one recipe", url: url + paths.recipe(items[3]!.slug), headers },
  ]
}

async function ratesOn(site: LocalSite, rounds: number, duration: number): Promise<Line[]> {
  const asked = await askedOf(site)
  const bare = { url: site.bareUrl }
  const measure = (target: typeof bare, time: number) => rateOf(target, time, site.workerd)
  for (const target of [bare, ...asked]) await measure(target, duration)
  const found = asked.map((): { rate: number; cpu: number; share: number }[] => [])
  const least: { rate: number; cpu: number }[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [at, target] of asked.entries()) {
      // Once before and once after: what else the machine does changes meanwhile.
      const before = await measure(bare, duration / 2)
      const { rate, cpu } = await measure(target, duration)
      const after = await measure(bare, duration / 2)
      least.push(before, after)
      found[at]!.push({ rate, cpu, share: rate / ((before.rate + after.rate) / 2) })
    }
  }
  const middle = <K extends string>(key: K, all: Record<K, number>[]) =>
    median(all.map((one) => one[key]))
  const spent = (all: { cpu: number }[]) => `${middle("cpu", all).toFixed(2)} ms of processor time`
  return [
    told("a bare `select 1`, at 1,000 recipes", middle("rate", least), "requests/s", spent(least)),
    ...asked.map(({ name }, at) => {
      const all = found[at]!
      const note = `${Math.round(middle("rate", all))} requests/s, ${spent(all)}`
      return atLeast(`rate of ${name} against it`, middle("share", all), 0.5, "×", note)
    }),
  ]
}

async function timesOn(site: LocalSite, rounds: number): Promise<Line[]> {
  const asked = await askedOf(site)
  const [about, ...times] = await timesOf([{ url: site.url + paths.about }, ...asked], rounds)
  const least = median(about!)
  return [
    told("/api/app/about, at 10,000 recipes", least, "ms"),
    ...asked.map(({ name }, at) => {
      const time = median(times[at]!)
      return atMost(`time of ${name} against it`, time / least, 6, "×", `${time.toFixed(2)} ms`)
    }),
  ]
}
