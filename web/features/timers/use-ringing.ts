import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { chime, readySound } from "./chime"
import { type Timer, titleOf } from "./timers"

/** How long a timer sounds, and how often. */
const SOUNDS_FOR = 60_000
const EVERY = 2000

/** Rings, vibrates, notifies, and flashes the title, while finished timers have not been stopped. */
export function useRinging(over: Timer[]) {
  const { t } = useTranslation()
  const ids = over.map(({ id }) => id).join(" ")
  const names = over.map(titleOf).join(", ")
  const announced = useRef(new Set<string>())

  // After a reload nothing has been pressed yet.
  useEffect(() => {
    const ready = () => readySound()
    const presses = ["pointerdown", "keydown"] as const
    for (const press of presses) addEventListener(press, ready, { once: true, capture: true })
    return () => {
      for (const press of presses) removeEventListener(press, ready, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (!ids) return
    const text = t("timers.over", { name: names })
    if (ids.split(" ").some((id) => !announced.current.has(id))) tell(text)
    for (const id of ids.split(" ")) announced.current.add(id)
    let stop: (() => void) | undefined
    const gone = new AbortController()
    // Of several open tabs one sounds.
    const sound = () =>
      new Promise<void>((resolve) => {
        const ring = () => {
          chime()
          shake([300, 150, 300])
        }
        ring()
        const again = setInterval(ring, EVERY)
        const end = setTimeout(() => clearInterval(again), SOUNDS_FOR)
        stop = () => {
          clearInterval(again)
          clearTimeout(end)
          shake(0)
          resolve()
        }
      })
    const alone = navigator.locks?.request("larder-timer", { signal: gone.signal }, sound)
    if (alone) alone.catch(() => undefined)
    else void sound()
    const unflash = flash(text)
    return () => {
      gone.abort()
      stop?.()
      unflash()
    }
  }, [ids, names, t])
}

/** Browsers refuse, with a warning, until something has been pressed on the page. */
const shake = (pattern: VibratePattern) =>
  navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern)

/** Title and message alternate. The title is that of the page that is open then. */
function flash(text: string) {
  let title = document.title
  const turn = setInterval(() => {
    if (document.title !== text) title = document.title
    document.title = document.title === text ? title : text
  }, 1000)
  document.title = text
  return () => {
    clearInterval(turn)
    if (document.title === text) document.title = title
  }
}

/** A notification, where allowed and while the page is hidden. */
function tell(text: string) {
  if (!("Notification" in self) || Notification.permission !== "granted") return
  if (document.visibilityState === "visible") return
  const options = { tag: "larder-timer", icon: "/apple-touch-icon.png" }
  const worker = navigator.serviceWorker?.controller
  // Android only shows notifications of a service worker.
  if (worker) {
    void navigator.serviceWorker.ready.then((ready) => ready.showNotification(text, options))
  } else {
    try {
      void new Notification(text, options)
    } catch {
      return // No service worker yet, on Android.
    }
  }
}
