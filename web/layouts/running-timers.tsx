import { Suspense } from "react"
import { lazyComponent } from "../lib/lazy-component"
import { useStored } from "../lib/local-storage"
import { loadTimerBar } from "../features/timers"

const TimerBar = lazyComponent(loadTimerBar)
const none: unknown[] = []

/** The timers of this device, on every page. Their code loads when one runs. */
export function RunningTimers() {
  const running = useStored("timers", none)[0].length > 0
  return running ? (
    <Suspense fallback={null}>
      <TimerBar />
    </Suspense>
  ) : null
}
