import { onTestFinished, vi } from "vitest"

/** For tests of limits a minute: on a slow machine the minute would end before the limit is reached. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
}
