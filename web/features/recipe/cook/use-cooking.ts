import { useEffect, useState } from "react"
import { useSearchParams } from "wouter"

/**
 * Whether cook mode is on, and how to start and end it: `?cook=true`, with the step in `step`. Other parameters of
 * the address, such as servings, are kept.
 */
export function useCooking() {
  const [params, setParams] = useSearchParams()
  const cooking = params.get("cook") === "true"

  function write(change: (params: URLSearchParams) => void, options?: { replace: boolean }) {
    setParams((old) => {
      const next = new URLSearchParams(old)
      change(next)
      return next
    }, options)
  }

  return {
    cooking,
    /** 0 is before the first step. */
    place: Math.max(0, Math.trunc(Number(params.get("step")) || 0)),
    goTo: (place: number) =>
      write((next) => (place ? next.set("step", String(place)) : next.delete("step")), {
        replace: true,
      }),
    begin() {
      cameFromPage = true
      left = { top: scrollY }
      write((next) => next.set("cook", "true"))
    },
    end() {
      // Back to the previous page, so that Back does not return to cook mode.
      if (cameFromPage) history.back()
      else {
        const leave = (next: URLSearchParams) => {
          next.delete("cook")
          next.delete("step")
        }
        left ??= { top: 0 }
        write(leave, { replace: true })
      }
      cameFromPage = false
    },
  }
}

/** The scroll position when cooking started. */
let left: { top: number } | undefined

/** Restores the scroll position after cooking, and the focus. */
export function useReturn() {
  useEffect(() => {
    if (!left) return
    scrollTo(0, left.top)
    left = undefined
    const begin = document.querySelector<HTMLElement>('main [aria-keyshortcuts="c"]')
    begin?.focus({ preventScroll: true })
  }, [])
}

/** Whether the last step was just finished. Cook mode sets it before the recipe's page is mounted again. */
let isFinished = false

/** Makes the recipe's page ask, when it is shown next, whether the recipe was made. */
export function askWhetherMade() {
  isFinished = true
}

/** The question whether the recipe was made, which its page asks once after `askWhetherMade`. */
export function useMadeQuestion() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!isFinished) return
    isFinished = false
    setAsked(true)
    setOpen(true)
  }, [])
  return { asked, open, close: () => setOpen(false) }
}

/** Whether the previous visit in the history is the recipe's page. */
let cameFromPage = false
