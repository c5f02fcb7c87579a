import { afterEach, beforeEach } from "vitest"
import { ask } from "./rest"

/*
 * What a failed attempt made goes, so that the next one finds the shared site as the first one did: a
 * name that is taken would fail it again, and hide why the first one failed.
 */

const lists = [
  { url: "/api/recipes", key: "slug" },
  ...["categories", "tags", "tools"].map((kind) => ({ url: `/api/organizers/${kind}`, key: "id" })),
  ...["foods", "units"].map((kind) => ({ url: `/api/${kind}`, key: "id" })),
] as const

let started: string
beforeEach(() => {
  started = new Date().toISOString()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return
  const filter = encodeURIComponent(`createdAt >= "${started}"`)
  for (const { url, key } of lists) {
    const { items } = await ask<{ items: Record<string, string>[] }>(
      "GET",
      `${url}?perPage=-1&queryFilter=${filter}`,
    )
    for (const item of items) await ask("DELETE", `${url}/${item[key]}`)
  }
})
