import { useEffect, useRef } from "react"

interface Ways {
  forward: () => void
  backward: () => void
  leave: () => void
}

/** Arrow keys in the reading direction, Space, Page Up and Down, and Escape. */
export function useCookKeys(ways: Ways) {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"]')) return
      const onControl =
        event.target instanceof Element && event.target.closest("button, a, input, summary")
      const isRtl = document.documentElement.dir === "rtl"
      const way = {
        [isRtl ? "ArrowLeft" : "ArrowRight"]: "forward",
        [isRtl ? "ArrowRight" : "ArrowLeft"]: "backward",
        PageDown: "forward",
        PageUp: "backward",
        // A press on a button belongs to the button.
        " ": onControl ? undefined : event.shiftKey ? "backward" : "forward",
        Escape: "leave",
      }[event.key] as keyof Ways | undefined
      if (!way) return
      event.preventDefault()
      latest.current[way]()
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [])
}
