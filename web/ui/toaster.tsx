import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { cx } from "./classes"
import { IconButton } from "./icon-button"
import { Icon, type IconName, Spinner } from "./icons"
import { currentToasts, dismiss, type Toast, watchToasts } from "../lib/toast"

const icons: Record<Exclude<Toast["level"], "loading">, [IconName, string]> = {
  success: ["check", "text-success-text"],
  info: ["info", "text-info-text"],
  warning: ["warning", "text-warning-text"],
  error: ["error", "text-error-text"],
}

/** Beside the app's root, so that a dialog, which makes all else inert, leaves toasts alone. */
const place = document.getElementById("toasts")!

/**
 * Where toasts appear: at the foot, or at the top where that would cover the buttons of a dialog, timers or
 * what may be done with a selection; once, in the app. Errors interrupt a screen reader, the rest waits.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== REACH) return
      const last = [...place.querySelectorAll<HTMLElement>("[data-toast]")].at(-1)
      if (!last) return
      event.preventDefault()
      last.querySelector("button")?.focus()
    }
    // Before a dialog hears of it.
    addEventListener("keydown", onKey, { capture: true })
    return () => removeEventListener("keydown", onKey, { capture: true })
  }, [])
  const [loud, calm] = [toasts.filter(isLoud), toasts.filter((toast) => !isLoud(toast))]
  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 p-3 max-sm:top-16 sm:bottom-(--tabs,0rem) sm:p-4 sm:foot-taken:top-0 sm:foot-taken:bottom-auto print:hidden">
      {[loud, calm].map((some, index) => (
        <div
          key={index}
          role={index === 0 ? "alert" : "status"}
          // Each is read when it comes, and not again with the next.
          aria-atomic={false}
          className="grid w-full max-w-md justify-items-stretch gap-2"
        >
          {some.map((toast) => (
            <ToastCard key={toast.id} {...toast} />
          ))}
        </div>
      ))}
    </div>,
    place,
  )
}

/** The key that leads to the last toast, which stands at the end of the page and does not stay. */
const REACH = "F8"

const isLoud = ({ level }: Toast) => level === "error"

function ToastCard({ id, level, text, action, stays }: Toast) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  /** What had the focus before it came here. */
  const before = useRef<Element>(null)
  const close = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    dismiss(id)
  }

  useEffect(() => {
    if (held || stays === null) return
    const timer = setTimeout(() => dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [held, id, stays])

  return (
    <div
      data-toast=""
      className="arrives pointer-events-auto flex items-center gap-3 rounded-xl border border-line bg-surface ps-4 pe-1 shadow-float"
      // Not as it appears below a pointer that lies still: it would stay for good.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      {level === "loading" ? (
        <Spinner />
      ) : (
        <Icon name={icons[level][0]} className={cx("size-5.5", icons[level][1])} />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-2">
        <p className="my-2.5 line-clamp-4 min-w-0 grow basis-44 leading-snug wrap-anywhere">
          {text}
        </p>
        {action && (
          <button
            type="button"
            aria-keyshortcuts={REACH}
            className="min-h-11 rounded-lg px-3 font-semibold whitespace-nowrap text-primary-text hover:bg-sunken"
            onClick={() => {
              action.run()
              close()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {level === "loading" ? (
        <span className="h-11 w-2" />
      ) : (
        <IconButton icon="close" label={t("general.dismiss")} onClick={close} />
      )}
    </div>
  )
}
