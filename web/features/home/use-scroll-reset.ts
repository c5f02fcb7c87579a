import { useEffect, useRef } from "react"

/** Another list is read from its beginning; the first keeps the place that Back has found. */
export function useScrollReset(list: string) {
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    scrollTo(0, 0)
  }, [list])
}
