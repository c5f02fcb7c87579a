import { setTimeout as pause } from "node:timers/promises"

/**
 * Does `work` again and again until it succeeds or `signal` says that nobody waits for it any more.
 * Each failure goes to `failed`; milliseconds of `wait` lie between two tries.
 */
export async function untilDone(
  work: () => Promise<unknown>,
  failed: (error: Error) => void,
  signal: AbortSignal,
  wait = 5000,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) return
      failed(error as Error)
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }
}
