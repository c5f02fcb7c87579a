import { isKeyboardFocus } from "./keep-focus"
import { toastTime } from "./toast-time"

export type ToastLevel = "success" | "info" | "warning" | "error" | "loading"

export interface ToastOptions {
  /** A button in the toast: "Undo". The toast then stays longer (`toast-time.ts`). */
  action?: { label: string; run: () => void }
}

export interface Toast extends ToastOptions {
  id: number
  level: ToastLevel
  text: string
  /** Milliseconds it stays, not counting while it is hovered or focused; null for good. */
  stays: number | null
}

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}

export const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

function show(level: ToastLevel, text: string, { action }: ToastOptions = {}) {
  const id = ++lastId
  const stays =
    level === "loading"
      ? null
      : toastTime({
          text,
          isError: level === "error",
          hasAction: action !== undefined,
          byKeys: isKeyboardFocus(),
        })
  // The same words twice in a row are one message; four are the most that people can read.
  const others = toasts.filter((toast) => toast.text !== text).slice(-3)
  change([...others, { id, level, text, action, stays }])
  return () => dismiss(id)
}

/** Shows a message at the bottom of the screen. Each call returns a function that removes it. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  /** Stays until the returned function is called. */
  loading: (text: string) => show("loading", text),
}

export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
export const currentToasts = () => toasts
