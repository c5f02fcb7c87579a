import { useEffect, useRef } from "react"

/** Milliseconds after the last change. */
const SOON = 400

/**
 * Writes a value to the device a moment after it has changed, and at once when the page is left or the component
 * unmounts.
 * @param write the same function each time
 */
export function useWriteSoon<T>(value: T, write: (value: T) => void) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
    const timer = setTimeout(write, SOON, value)
    return () => clearTimeout(timer)
  }, [value, write])
  useEffect(() => {
    const writeNow = () => write(latest.current)
    addEventListener("pagehide", writeNow)
    return () => {
      removeEventListener("pagehide", writeNow)
      writeNow()
    }
  }, [write])
}
