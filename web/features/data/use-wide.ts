import { useCallback, useState } from "react"

/** The minimum width of the widest table's columns, recipes', with their check boxes and menus: in rem. */
const WIDE = 47

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Whether an element has room for columns. `const [ref, wide] = useWide()` */
export function useWide() {
  const [wide, setWide] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = () => setWide(element.clientWidth >= WIDE * rem())
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wide] as const
}
