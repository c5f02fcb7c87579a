import { useEffect, useState } from "react"

/** Recipes that are drawn between two pictures of the screen. */
const STEP = 12

/** Counts up to `most`, some more with every picture of the screen, so that a long book never halts the page. */
export function useIncrementalRender(most: number): number {
  const [count, setCount] = useState(STEP)
  useEffect(() => {
    if (count >= most) return
    const frame = requestAnimationFrame(() => setCount(count + STEP))
    return () => cancelAnimationFrame(frame)
  }, [count, most])
  return Math.min(count, most)
}
