import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** A menu or list floats outside of the landmarks while the rest of the page is out of reach. */
const settings = {
  checks: [
    {
      id: "region",
      options: {
        regionMatcher:
          "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg",
      },
    },
  ],
}

/** What a page does that keeps somebody out, in words with the places. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(`${source}; axe.configure(${JSON.stringify(settings)})`)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  )
}
