import type { DurableObjectNamespace } from "@cloudflare/workers-types"

/** The live updates of lists. */
export interface Live {
  /** Opens a socket on a list for a user who may read it. Returns the response to the upgrade request. */
  watch(listId: string, userId: string): Promise<Response>
  /** Notifies the users of a list that it has a new version; null means that it is deleted. */
  tell(listId: string, version: string | null): Promise<void>
}

/** The live channel of a deployment with Durable Objects: one object per open list. */
export function liveBy(namespace: DurableObjectNamespace): Live {
  const objectOf = (listId: string) => namespace.get(namespace.idFromName(listId))
  return {
    async watch(listId, userId) {
      const url = `https://live/?user=${encodeURIComponent(userId)}`
      const answer = await objectOf(listId).fetch(url, { headers: { upgrade: "websocket" } })
      // The response classes of the platform and the standard are the same, but have different types.
      return answer as unknown as Response
    },
    async tell(listId, version) {
      const body = JSON.stringify({ version })
      await objectOf(listId).fetch("https://live/", { method: "POST", body })
    },
  }
}
