import type { Scope } from "../../context"

/** The prefix of deliveries of a group in the queue of jobs; a job's id is a UUID. */
const prefix = "deliveries "

/** The group whose deliveries a queue message is about, if any. */
export const groupOfDeliveries = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

/** Schedules the sending of a group's waiting deliveries. Cron finds those that could not be woken. */
export const wakeDeliveries = (
  { wake }: Pick<Scope, "wake">,
  groupId: string,
  seconds?: number,
): Promise<void> => wake(`${prefix}${groupId}`, seconds).catch(() => undefined)
