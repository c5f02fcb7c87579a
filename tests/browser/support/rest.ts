import { inject } from "vitest"
import { admin } from "../../runner/running.ts"

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

/** A session of one's own on the shared site, for a test that ends it: the other tests share theirs. */
export async function ownSession(): Promise<string> {
  const body = new URLSearchParams({ username: admin.email, password: admin.password })
  const response = await fetch(`${inject("site").url}/api/auth/token`, { method: "POST", body })
  return ((await response.json()) as { access_token: string }).access_token
}
