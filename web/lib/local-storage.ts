import { useCallback, useSyncExternalStore } from "react"

/** The prefix of all the app's keys in local storage. */
export const PREFIX = "larder."
const watchers = new Set<() => void>()
/** Parsed values by key, so that a reader gets the same object until it changes. */
const read = new Map<string, { raw: string | null; value: unknown }>()

addEventListener("storage", () => {
  for (const watcher of watchers) watcher()
})

/** A value of this device, as JSON under `larder.<key>`; undefined when absent or unreadable. */
export function stored<T>(key: string): T | undefined {
  let raw: string | null = null
  try {
    raw = localStorage.getItem(PREFIX + key)
  } catch {
    return undefined // Storage is refused, as in private windows of some browsers.
  }
  const known = read.get(key)
  if (known && known.raw === raw) return known.value as T | undefined
  let value: unknown
  try {
    value = raw === null ? undefined : JSON.parse(raw)
  } catch {
    value = undefined
  }
  read.set(key, { raw, value })
  return value as T | undefined
}

/** All items of the lists under keys with a prefix: `comments.` for those of every recipe. */
export const storedUnder = (start: string): unknown[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + start))
    .flatMap((key) => stored(key.slice(PREFIX.length)) ?? [])

let isClosed = false

/**
 * From now on this page stores nothing more, though timers run and it is about to be left: its user has logged
 * out.
 */
export const closeStore = () => {
  isClosed = true
}
export const isStoreClosed = () => isClosed

/** Stores a value on this device; undefined deletes it. */
export function store(key: string, value: unknown) {
  if (isClosed) return
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    return // Full or refused: the value then lasts as long as the page.
  }
  for (const watcher of watchers) watcher()
}

/** A value of this device that redraws with every change, from other tabs too. */
export function useStored<T>(key: string, fallback: T) {
  const value = useSyncExternalStore(watch, () => stored<T>(key))
  const set = useCallback((next: T) => store(key, next), [key])
  return [value ?? fallback, set] as const
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Settings of the device, whichever member uses it (`preferences.ts`). */
const ofDevice = [
  "mode",
  "locale",
  "spoken",
  "theme",
  "print",
  "recipes",
  "shopping",
  "timeline",
  "creating",
  "reading",
  "shortcuts",
  "drawer",
  "home",
  "planner",
  "install",
  "rememberMe",
  "photos.languages",
]

/** What a logout keeps: the device's own settings, and whose unsent changes it has. */
const lasting = new Set([...ofDevice, "unsent"].map((key) => PREFIX + key))

/** And keys with these prefixes: unsent changes, and each account's choices on this device. */
const lastingStarts = ["unsent/", "account/"].map((start) => PREFIX + start)

/** Deletes everything else that this app has in local storage. */
export function removeStored() {
  const keys = Object.keys(localStorage).filter(
    (key) =>
      key.startsWith(PREFIX) &&
      !lastingStarts.some((start) => key.startsWith(start)) &&
      !lasting.has(key),
  )
  for (const key of keys) localStorage.removeItem(key)
  for (const watcher of watchers) watcher()
}
