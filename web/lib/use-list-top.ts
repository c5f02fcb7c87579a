import { type RefObject, useLayoutEffect, useState } from "react"

/** How far below the page's top the rows of a list start, in pixels; `above` is what moves them. */
export function useListTop(list: RefObject<HTMLElement | null>, above?: unknown) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current!
    const look = () => setTop(Math.round(element.getBoundingClientRect().top + scrollY))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element.parentElement!)
    return () => observer.disconnect()
  }, [list, above])
  return top
}
