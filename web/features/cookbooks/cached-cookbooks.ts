import { store, useStored } from "../../lib/local-storage"

/** A cookbook as links show it. */
export interface CachedCookbook {
  id: string
  name: string
  /** Its name in the address: slug or id. */
  address: string
}

const none: CachedCookbook[] = []

/** The group's cookbooks as this device last received them: drawn at once, and offline. */
export const useCachedCookbooks = () => useStored("cookbooks", none)[0]

/**
 * Stores them in their order. Of two cookbooks with one slug the first has it in its address; the other, and one
 * whose name makes no slug, has its id.
 */
export function cacheCookbooks(cookbooks: readonly { id: string; name: string; slug: string }[]) {
  const known = withAddresses(cookbooks).map(({ id, name, address }) => ({ id, name, address }))
  store("cookbooks", known satisfies CachedCookbook[])
}

/** Cookbooks with their names in addresses. */
export function withAddresses<T extends { id: string; slug: string }>(cookbooks: readonly T[]) {
  const used = new Set<string>()
  return cookbooks.map((cookbook) => {
    const { id, slug } = cookbook
    const address = slug && !used.has(slug) ? slug : id
    used.add(slug)
    return { ...cookbook, address }
  })
}
