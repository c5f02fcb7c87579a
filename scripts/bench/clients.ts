import type { LocalSite } from "./local-site.ts"

export interface Answer {
  status: number
  body: any
}

/** A logged-in client of a server, or of an app in this process. */
export interface Client {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
}

/** A client logged in as the administrator of a server. */
export function clientOf({ url, headers }: Pick<LocalSite, "url" | "headers">): Client {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
  }
}

/**
 * The body of a response.
 * @throws Error unless it is a success
 */
export async function bodyOf(asked: Promise<Answer>) {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Creates a shopping list with a number of lines. */
export async function shoppingList(me: Client, items: number) {
  const foods: { id: string }[] = (await bodyOf(me.get(`/api/foods?perPage=${items}`))).items
  const list: { id: string } = await bodyOf(
    me.post("/api/groups/shopping/lists", { name: "Saturday" }),
  )
  const lines = Array.from({ length: items }, (_, position) => ({
    shoppingListId: list.id,
    position,
    quantity: 1 + (position % 4) / 2,
    ...(foods[position] ? { isFood: true, foodId: foods[position].id } : { note: `${position}` }),
  }))
  const { createdItems } = await bodyOf(me.post("/api/groups/shopping/items/create-bulk", lines))
  return { id: list.id, item: createdItems[7] as { id: string } }
}

/** Returns a function that checks a line, and unchecks it the next time. */
export function ticking(me: Client, item: { id: string }) {
  let checked = false
  return async () => {
    checked = !checked
    await bodyOf(me.put(`/api/groups/shopping/items/${item.id}`, { ...item, checked }))
  }
}

/** Measures some actions in turn, in milliseconds. Returns a list for each, without the first few. */
export async function timesOfActs(acts: (() => Promise<unknown>)[], rounds: number) {
  const times = acts.map((): number[] => [])
  for (let round = -5; round < rounds; round++) {
    for (const [at, act] of acts.entries()) {
      const started = performance.now()
      await act()
      if (round >= 0) times[at]!.push(performance.now() - started)
    }
  }
  return times
}
