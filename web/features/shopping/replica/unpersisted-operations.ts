import { PREFIX, store, stored } from "../../../lib/local-storage"
import type { QueuedChange } from "./operations"
import type { Place } from "./storage"

/*
 * What was done a moment ago, until the database has it: local storage keeps it at once, so that nothing is
 * lost with a tab that is killed in that moment. Each tab notes its own.
 */
const keyOf = ({ userId, listId }: Place, device = "") => `young/${userId}/${listId}/${device}`

/** Notes what a tab has done and the database has not heard, in place of what was noted before. */
export function noteUnpersisted(place: Place, device: string, operations: readonly QueuedChange[]) {
  const key = keyOf(place, device)
  if (operations.length > 0 || stored(key) !== undefined)
    store(key, operations.length > 0 ? operations : undefined)
}

/** What tabs have left behind; those that live may be among them, and what is done twice counts once. */
export function unpersistedOperations(place: Place): {
  operations: QueuedChange[]
  forget: () => void
} {
  const notes = new Map<string, QueuedChange[]>()
  for (const key of keys()) {
    if (!key.startsWith(PREFIX + keyOf(place))) continue
    const name = key.slice(PREFIX.length)
    notes.set(name, stored<QueuedChange[]>(name) ?? [])
  }
  return {
    operations: [...notes.values()].flat(),
    forget() {
      for (const [name, known] of notes) if (stored(name) === known) store(name, undefined)
    },
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return [] // Storage is refused.
  }
}
