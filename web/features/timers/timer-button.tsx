import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { announce } from "../../ui/announce"
import { Amount } from "../../ui/amount"
import { Icon } from "../../ui/icons"
import { readySound } from "./chime"
import { lengthText } from "./clock-text"
import { startTimer, type Timer, useTimers } from "./timers"

export type TimerPlace = Pick<Timer, "name" | "part" | "place" | "href">

interface TimerButtonProps {
  timer: TimerPlace
  /** Its duration; for a range the shorter time, since a minute can be added. */
  seconds: number
  /** The words of the recipe. */
  children: string
  /** A separate button, instead of words in a text. */
  large?: boolean
}

/** A time in a recipe: a press sets a timer, another shows it. */
export function TimerButton({ timer, seconds, children, large }: TimerButtonProps) {
  const { t, i18n } = useTranslation()
  const running = useTimers().some(({ place }) => place === timer.place)
  // Loaded before it is needed: the kitchen may be offline.
  useEffect(() => void import("./timer-bar").catch(() => undefined), [])

  function press() {
    readySound()
    startTimer({ ...timer, seconds })
    if (!running) announce(t("timers.started", { length }))
    else document.querySelector<HTMLElement>(`[data-timer="${timer.place}"]`)?.focus()
  }

  const length = lengthText(seconds, i18n.language)
  const does = t(running ? "timers.show" : "timers.start", { length })
  return (
    <button
      type="button"
      aria-label={`${children} – ${does}`}
      title={does}
      onClick={press}
      className={cx(
        "font-semibold text-accent-text",
        large
          ? "inline-flex min-h-14 items-center gap-2.5 rounded-2xl border-2 px-5 text-2xl"
          : // Room for a finger, above and below its line.
            "relative inline whitespace-normal rounded-sm text-start after:absolute after:-inset-x-1 after:-inset-y-2 underline decoration-1 underline-offset-3 hover:decoration-2 print:text-ink print:no-underline",
        large && (running ? "border-accent bg-sunken" : "border-edge hover:bg-sunken"),
      )}
    >
      <Icon
        name="clock"
        className={
          large
            ? "size-7"
            : "me-[0.2em] inline size-[1em] translate-y-[-0.06em] align-middle print:hidden"
        }
      />
      <bdi>
        <Amount>{children}</Amount>
      </bdi>
    </button>
  )
}
