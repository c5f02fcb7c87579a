import { afterEach, beforeEach } from "vitest"
import { ask } from "./rest"

/*
 * What a failed attempt made goes, so that the next one finds the shared site as the first one did: a
 * name that is taken would fail it again, and hide why the first one failed.
 */

const lists = [
  "recipes",
  ...["categories", "tags", "tools"].map((kind) => `organizers/${kind}`),
  "foods",
  "units",
  ...["labels", "cookbooks", "mealplans", "shopping/lists"].map((kind) => `groups/${kind}`),
]

let started: string
beforeEach(() => {
  started = new Date().toISOString()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return
  const filter = encodeURIComponent(`createdAt >= "${started}"`)
  for (const list of lists) {
    const { items } = await ask<{ items: { id: string; slug: string }[] }>(
      "GET",
      `/api/${list}?perPage=-1&queryFilter=${filter}`,
    )
    for (const { id, slug } of items) {
      await ask("DELETE", `/api/${list}/${list === "recipes" ? slug : id}`)
    }
  }
})
