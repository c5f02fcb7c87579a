import { useEffect, useRef } from "react"

/** Another list starts at its top; the first keeps the place that Back has restored. */
export function useScrollReset(list: string) {
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    scrollTo(0, 0)
  }, [list])
}
