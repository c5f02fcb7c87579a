import type { Page } from "playwright-core"

/** The server does what the next request to `url` asks for, but the connection breaks before its answer. */
export const loseAnswer = (page: Page, url: RegExp) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
