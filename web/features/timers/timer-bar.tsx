import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { clockText } from "./clock-text"
import {
  addMinute,
  endTimer,
  isOver,
  leftOf,
  pauseTimer,
  type Timer,
  titleOf,
  useTimers,
} from "./timers"
import { useRinging } from "./use-ringing"

/** Every timer that runs, at the foot of every page. */
export default function TimerBar() {
  const { t } = useTranslation()
  const timers = useTimers()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const over = timers.filter((timer) => isOver(timer, now))
  useRinging(over)
  if (timers.length === 0) return null
  return (
    <>
      <div aria-hidden="true" className="h-(--timers-height) print:hidden" />
      <section
        ref={tellHeight}
        aria-label={t("timers.title")}
        data-timers=""
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--timers-above,var(--foot-bar,0px))+var(--tabs,0px))] z-35 grid justify-items-center p-2 pb-[max(0.5rem,calc(env(safe-area-inset-bottom)-var(--tabs,0px)))] lg:justify-items-end lg:px-4 print:hidden"
      >
        <p role="alert" className="sr-only">
          {over.map((timer) => t("timers.over", { name: titleOf(timer) })).join(" ")}
        </p>
        <div className="pointer-events-auto grid grid-cols-1 max-h-[40dvh] w-full max-w-lg lg:max-w-md gap-px overflow-y-auto rounded-2xl border border-edge bg-surface shadow-float">
          <ul className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto_auto] gap-x-1 divide-y divide-line">
            {timers.map((timer) => (
              <TimerRow key={timer.id} timer={timer} now={now} />
            ))}
          </ul>
          <AskToNotify />
        </div>
      </section>
    </>
  )
}

/** The page ends above the bar, and what has the focus comes to lie above it. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => {
    style.setProperty("--timers-height", `${bar.offsetHeight}px`)
  })
  watcher.observe(bar)
  return () => {
    watcher.disconnect()
    style.removeProperty("--timers-height")
  }
}

function TimerRow({ timer, now }: { timer: Timer; now: number }) {
  const { t, i18n } = useTranslation()
  const { id, endsAt, href } = timer
  const name = titleOf(timer)
  const over = isOver(timer, now)
  const rests = endsAt === null
  const clock = clockText(leftOf(timer, now), i18n.language)
  return (
    <li
      data-timer={timer.place}
      tabIndex={-1}
      className={cx(
        "col-span-full grid grid-cols-subgrid items-center py-1 ps-3 pe-1 sm:ps-4",
        over && "bg-primary text-on-primary",
      )}
    >
      <Icon name="clock" className="size-5 max-sm:hidden" />
      <span
        role="timer"
        aria-label={t("timers.left", { name, left: clock })}
        className={cx(
          "col-start-2 min-w-14 ps-1 pe-1 text-xl font-semibold tabular-nums",
          rests && "text-soft",
        )}
      >
        {over ? t("timers.done") : clock}
      </span>
      <Link
        href={href}
        className="grid min-h-11 min-w-0 content-center px-1 leading-tight hover:underline"
      >
        <bdi className="truncate text-page-side font-semibold">{timer.part}</bdi>
        <bdi className={cx("truncate text-page-side text-sm", !over && "text-soft")}>
          {timer.name}
        </bdi>
      </Link>
      <button
        type="button"
        aria-label={t("timers.moreFor", { name })}
        onClick={() => addMinute(id)}
        className={cx(
          "min-h-11 rounded-full px-2.5 text-sm font-semibold tabular-nums",
          over ? "hover:brightness-95" : "hover:bg-sunken",
        )}
      >
        {t("timers.more")}
      </button>
      {!over && (
        <IconButton
          icon={rests ? "play" : "pause"}
          label={t(rests ? "timers.resume" : "timers.pause", { name })}
          onClick={() => pauseTimer(id)}
        />
      )}
      <IconButton
        icon={over ? "check" : "close"}
        label={t(over ? "timers.stop" : "timers.cancel", { name })}
        className={cx("-col-end-1", over && "text-on-primary hover:bg-transparent")}
        onClick={(event) => {
          focusBeside(event.currentTarget)
          endTimer(id)
        }}
      />
    </li>
  )
}

/** The focus goes to the next timer, or where one is when the last is gone: the page. */
function focusBeside(button: HTMLElement) {
  const row = button.closest("li")!
  const next = row.nextElementSibling ?? row.previousElementSibling
  const target = next instanceof HTMLElement ? next : document.querySelector<HTMLElement>("main")
  target?.focus({ preventScroll: true })
}

/** Only a press of one's own asks the browser for leave. */
function AskToNotify() {
  const { t } = useTranslation()
  const [permission, setPermission] = useState(() =>
    "Notification" in self ? Notification.permission : "denied",
  )
  if (permission !== "default") return null
  return (
    <button
      type="button"
      className="min-h-11 border-t border-line px-4 text-start text-sm font-semibold text-accent-text hover:bg-sunken"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {t("timers.notify")}
    </button>
  )
}

/** The moment in milliseconds, four times a second while something runs. */
function useNow(running: boolean) {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!running) return
    const tick = () => setTick(Date.now())
    const timer = setInterval(tick, 250)
    document.addEventListener("visibilitychange", tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", tick)
    }
  }, [running])
  return Date.now()
}
