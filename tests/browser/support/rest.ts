import { inject } from "vitest"
import { admin } from "../../runner/running.ts"
import { asker } from "./group.ts"

/** Calls the API of the shared site as its administrator. Throws unless the call succeeds. */
export function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { url, token } = inject("site")
  return asker(url, token)<T>(method, path, body)
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

/** A name that no other attempt of a test has taken. */
export const ownName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

export interface OwnRecipe {
  id: string
  slug: string
  path: string
  name: string
}

/** Creates a recipe whose name no other attempt of a test has taken. */
export async function makeOwnRecipe(name: string, more: object = {}): Promise<OwnRecipe> {
  const { slug, path } = await makeRecipe({ name: ownName(name), ...more })
  const recipe = await ask<{ id: string; name: string }>("GET", `/api/recipes/${slug}`)
  return { slug, path, id: recipe.id, name: recipe.name }
}
