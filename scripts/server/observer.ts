/** What each thread of the site counts of its own doing. */
export interface Observer {
  /** A request to the outside has ended: `2xx` to `5xx`, or `failed` without an answer. */
  outbound(outcome: string): void
  /** A batch had to wait for another connection to finish writing. */
  waited(): void
}

/** `fetch` whose ends are counted. */
export function observedFetch(
  fetch: typeof globalThis.fetch,
  observer: Observer | undefined,
): typeof globalThis.fetch {
  if (!observer) return fetch
  return async (...call) => {
    try {
      const response = await fetch(...call)
      observer.outbound(`${Math.floor(response.status / 100)}xx`)
      return response
    } catch (error) {
      observer.outbound("failed")
      throw error
    }
  }
}
