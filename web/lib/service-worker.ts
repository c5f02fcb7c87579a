import { syncOffline } from "./offline-parts"
import i18n from "i18next"
import { toast } from "./toast"
import { offlineChoice } from "./offline-db"

/** Later than anything that the first page needs. */
const AFTER = 4000

/** Installs the worker that keeps the shell for offline use, and offers a new version when it is there. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const later = () => setTimeout(() => void register(), AFTER)
  if (document.readyState === "complete") later()
  else addEventListener("load", later, { once: true })
}

/** Milliseconds between two checks for a newer version, while the app stays open. */
const ASK_AGAIN = 60 * 60_000

async function register() {
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => undefined)
  if (!registration) return
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing
    worker?.addEventListener("statechange", () => {
      // The first worker of a device replaces no other.
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker)
    })
  })
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  let asked = Date.now()
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < ASK_AGAIN) return
    asked = Date.now()
    void registration.update().catch(() => undefined)
  })
  await keepEveryday()
  await keepAllCurrent()
}

/** Caches the code of everyday pages, and what this page loaded before there was a worker. */
async function keepEveryday() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  const seen = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.onmessage = resolve
    active?.postMessage({ seen }, [port2])
  })
  document.documentElement.dataset.shellStored = "true"
}

/** Updates the recipes that are all stored on this device, where the user wants that. */
function keepAllCurrent() {
  if (offlineChoice()) void syncOffline()
}

function offer(worker: ServiceWorker) {
  toast.info(i18n.t("update.available"), {
    action: {
      label: i18n.t("update.reload"),
      run: () => startWith(worker),
    },
  })
}

function startWith(worker: ServiceWorker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload())
  worker.postMessage("activate")
}

/** Milliseconds for the worker's answer: an older version gives none. */
const PATIENCE = 1000

/** Reloads the page, with the newer version where one is waiting, else with the server's shell. */
export async function reload() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.waiting) return startWith(registration.waiting)
  const worker = navigator.serviceWorker?.controller
  if (worker) {
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.onmessage = resolve
      setTimeout(resolve, PATIENCE)
      worker.postMessage("outdated", [port2])
    })
  }
  location.reload()
}
