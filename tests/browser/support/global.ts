import { chromium } from "playwright-core"
import type { TestProject } from "vitest/node"
import { browserOptions } from "./chromium.ts"
import { startPageServer } from "./page-server.ts"
import { startSite } from "./site.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The site that most tests share, with a session of its administrator. */
    site: { url: string; token: string; groupSlug: string }
    /** Where other people's pages are. */
    pages: string
    /** A file with the certificate of their authority. */
    trusted: string
    /** The address of the one Chromium. */
    chromium: string
  }
}

/** One site, one page server and one Chromium for all browser tests. */
export default async function setup(project: TestProject) {
  const pages = await startPageServer()
  // Of this machine, the site may reach the page server and nothing else.
  const site = await startSite(pages.env)
  const browser = await chromium.launchServer(browserOptions([pages.keyHash]))
  project.provide("site", await site.session())
  project.provide("pages", pages.url)
  project.provide("trusted", pages.env.NODE_EXTRA_CA_CERTS)
  project.provide("chromium", browser.wsEndpoint())
  return async () => {
    await browser.close()
    await Promise.all([site.stop(), pages.stop()])
  }
}
