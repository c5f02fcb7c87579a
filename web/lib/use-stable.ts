import { useCallback, useEffect, useRef } from "react"

/** The same function for as long as the component is drawn, which does what the latest one does. */
export function useStable<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
