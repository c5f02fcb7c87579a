import { inject } from "vitest"

/** Asks the shared site as its administrator, by the public interface. Throws unless it succeeds. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { url, token } = inject("site")
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Makes a recipe, complete, and answers its page's address. */
export async function makeRecipe(recipe: { name: string; [key: string]: unknown }) {
  const slug = await ask<string>("POST", "/api/recipes", recipe)
  return { slug, path: `/g/${inject("site").groupSlug}/r/${slug}` }
}
