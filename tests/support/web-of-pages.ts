import type { TestApp } from "./app"

const html = { "content-type": "text/html" }

/** A page with a recipe of this name; `more` of what it says. */
export const recipePage = (name: string, more: object = {}, head = "") =>
  `${head}<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name,
    keywords: "quick, soup",
    recipeIngredient: ["2 cups lentils"],
    recipeInstructions: "Boil them.",
    ...more,
  })}</script>`

export const shown = (page: string) => new Response(page, { headers: html })
export const soup = (name: string) => () => shown(recipePage(name))
export const gone = (status = 404, headers = {}) => new Response("", { status, headers })

type Page = () => Response | Promise<Response>

/** A web of pages by address, which may change; what is not there is missing. Knows what was asked for. */
export function webOfPages(pages: Record<string, Page>) {
  const asked: string[] = []
  const fetch = async (address: unknown) => {
    asked.push(String(address))
    return (await pages[String(address)]?.()) ?? gone()
  }
  return { pages, asked, fetch: fetch as typeof globalThis.fetch }
}

/** A user who has started to import addresses, and the job of it. */
export async function importing(test: TestApp, addresses: (string | object)[], more: object = {}) {
  const user = await test.make.user()
  const me = test.as(user)
  const imports = addresses.map((one) => (typeof one === "string" ? { url: one } : one))
  const started = await me.post("/api/recipes/create-url/bulk", { imports, ...more })
  if (started.status !== 202) throw new Error(JSON.stringify(started.body))
  const { reportId } = started.body as { reportId: string }
  const path = `/api/groups/reports/${reportId}`
  const job = await test.db.query.jobs.findFirst({
    where: (jobs, { eq }) => eq(jobs.reportId, reportId),
  })
  return {
    user,
    me,
    path,
    job: job!,
    report: async () => (await me.get(path)).body,
    progress: async () => (await me.get(`${path}/progress`)).body,
    /** What became of each address, in its order. */
    outcomes: async () =>
      (await me.get(path)).body.entries.map(({ outcome }: { outcome: string }) => outcome),
  }
}
