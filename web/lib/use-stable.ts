import { useCallback, useEffect, useRef } from "react"

/** A function that stays the same while the component is drawn, and calls the latest one. */
export function useStable<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
