import type { Scope } from "../../context"

/** What the queue of long work knows the deliveries of a group by; a job's id is a UUID. */
const prefix = "deliveries "

/** The group whose deliveries a message of the queue is about, if it is about any. */
export const groupOfDeliveries = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

/** Has what waits in a group sent soon. What could not be woken is found by the periodic jobs. */
export const wakeDeliveries = (
  { wake }: Pick<Scope, "wake">,
  groupId: string,
  seconds?: number,
): Promise<void> => wake(`${prefix}${groupId}`, seconds).catch(() => undefined)
