import { useEffect, useState } from "react"

/** Recipes drawn per frame. */
const STEP = 12

/** Counts up to `most`, a few more per frame, so that a long book never blocks the page. */
export function useIncrementalRender(most: number): number {
  const [count, setCount] = useState(STEP)
  useEffect(() => {
    if (count >= most) return
    const frame = requestAnimationFrame(() => setCount(count + STEP))
    return () => cancelAnimationFrame(frame)
  }, [count, most])
  return Math.min(count, most)
}
