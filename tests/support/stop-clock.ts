import { onTestFinished, vi } from "vitest"

/**
 * Stops the clock for the rest of a test, which may move it by `vi.setSystemTime`. Tests of limits a minute need that: on
 * a slow machine the minute would end before the limit is reached.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
}
