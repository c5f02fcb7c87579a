import { newId } from "../../lib/new-id"
import { replicaOf } from "./replica/list-replica"

/**
 * Creates a list on this device, also offline: it is sent as soon as possible. Resolves with its id once it is
 * stored.
 */
export async function createList(
  userId: string,
  name: string,
): Promise<{ id: string; name: string }> {
  const id = newId()
  await replicaOf(userId, id).changeList({ kind: "create", name })
  return { id, name }
}
