import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axeCore from "axe-core"
import type { Page } from "playwright-core"

declare const axe: typeof axeCore

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

/** What axe finds wrong on a page, with the places: by all of its rules, or by those that are named. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(
    `if (!globalThis.axe) { ${source}; axe.configure(${JSON.stringify(settings)}) }`,
  )
  const { violations } = await page.evaluate(
    // What is right is not described, and no rule in use needs style sheets loaded again.
    (runOnly) =>
      axe.run({ resultTypes: ["violations"], preload: false, ...(runOnly && { runOnly }) }),
    rules,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  )
}
