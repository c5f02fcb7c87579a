import { store, useStored } from "../../lib/local-storage"

/** A cookbook as links to it show it. */
export interface CachedCookbook {
  id: string
  name: string
  /** What it is asked for by in its address. */
  address: string
}

const none: CachedCookbook[] = []

/** The group's cookbooks as this device saw them last: drawn at once, and without a network. */
export const useCachedCookbooks = () => useStored("cookbooks", none)[0]

/**
 * Keeps them in their order. Of two cookbooks with one slug the first has it for its address; the
 * other, and one whose name no slug can hold, is asked for by its id.
 */
export function cacheCookbooks(cookbooks: readonly { id: string; name: string; slug: string }[]) {
  const known = withAddresses(cookbooks).map(({ id, name, address }) => ({ id, name, address }))
  store("cookbooks", known satisfies CachedCookbook[])
}

/** Cookbooks with what each is asked for by. */
export function withAddresses<T extends { id: string; slug: string }>(cookbooks: readonly T[]) {
  const used = new Set<string>()
  return cookbooks.map((cookbook) => {
    const { id, slug } = cookbook
    const address = slug && !used.has(slug) ? slug : id
    used.add(slug)
    return { ...cookbook, address }
  })
}
