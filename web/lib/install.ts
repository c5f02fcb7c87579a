import { useSyncExternalStore } from "react"
import { useStored } from "./local-storage"

/** The event of browsers on a site that can be installed; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>
}

let offered: InstallEvent | undefined
const watchers = new Set<() => void>()
function change(event: InstallEvent | undefined) {
  offered = event
  for (const watcher of watchers) watcher()
}

addEventListener("beforeinstallprompt", (event) => {
  // The page offers the installation itself.
  event.preventDefault()
  change(event as InstallEvent)
})
addEventListener("appinstalled", () => change(undefined))

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Safari on iPhones and iPads installs only by its own menu. When installed, it says so. */
const isByMenu =
  "standalone" in navigator &&
  navigator.standalone === false &&
  /iPhone|iPad|Macintosh/.test(navigator.userAgent)

const none = { isDismissed: false }

/** How this device can install the app, if it can: by a prompt of the browser, or by Safari's menu. */
export function useInstall() {
  const event = useSyncExternalStore(watch, () => offered)
  const [{ isDismissed }, keep] = useStored("install", none)
  const dismiss = () => keep({ isDismissed: true })
  return {
    way: event ? ("prompt" as const) : isByMenu ? ("menu" as const) : undefined,
    /** The user has dismissed the hint. */
    isDismissed,
    dismiss,
    async install() {
      if (!event) return
      await event.prompt()
      // The browser prompts once for each event.
      change(undefined)
      const { outcome } = await event.userChoice
      if (outcome === "dismissed") dismiss()
    },
  }
}
