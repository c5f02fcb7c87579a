import { useEffect, useState } from "react"

/**
 * Keeps the screen on while the component is drawn. The lock is lost whenever the page is hidden, and requested
 * again when it is visible. False once the device has refused or lacks it.
 */
export function useWakeLock(): boolean {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    async function take() {
      if (document.visibilityState !== "visible") return
      try {
        const taken = await navigator.wakeLock.request("screen")
        if (gone) return void taken.release()
        lock = taken
        setIsOn(true)
      } catch {
        // No https, battery saver, or a browser without it: `navigator.wakeLock` is undefined.
        if (!gone) setIsOn(false)
      }
    }
    const again = () => void take()
    again()
    document.addEventListener("visibilitychange", again)
    return () => {
      gone = true
      document.removeEventListener("visibilitychange", again)
      void lock?.release()
    }
  }, [])
  return isOn
}
