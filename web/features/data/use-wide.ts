import { useCallback, useState } from "react"

/** Pixels; with fewer, columns would be squeezed. */
const WIDE = 640

/** Whether an element has room for columns. `const [ref, wide] = useWide()` */
export function useWide() {
  const [wide, setWide] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = () => setWide(element.clientWidth >= WIDE)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wide] as const
}
