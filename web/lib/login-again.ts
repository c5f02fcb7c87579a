import { useSyncExternalStore } from "react"
import { stored } from "./local-storage"

/**
 * A session that ends while a user works: the call that is refused waits until they have logged in again, in a dialog
 * over what they were doing, and is then repeated.
 */

/** Whether the server has known the user since this page was loaded. */
let held = false
/** How often a user has logged in. */
let times = 0
/** How often the question was answered, and how last: separates calls that were sent before from later ones. */
let answers = 0
let wasYes = false
let asked: { answered: Promise<boolean>; answer: (yes: boolean) => void } | null = null
const watchers = new Set<() => void>()

export const holdSession = () => {
  held = true
}
export const releaseSession = () => {
  held = false
}

/** A user has logged in: what was refused before may be asked again. */
export const loggedIn = () => {
  times += 1
  noteAnswer(true)
}

function noteAnswer(yes: boolean) {
  answers += 1
  wasYes = yes
}

/** Once it has been held, a page is not left because it ended. */
export const isSessionHeld = () => held

/** How often a user has logged in: after another time, what waits for a login can be sent again. */
export const timesLoggedIn = () => times

/** To be noted before a call is sent, and handed to `logInAgain` when it is refused. */
export const loginAnswers = () => answers

/** Asks to log in, once for all calls that were sent by then. True when the call can be repeated. */
export function logInAgain(answersBefore: number): Promise<boolean> {
  if (answersBefore < answers) return Promise.resolve(wasYes)
  // Another tab has logged out: no one is there to be asked.
  if (!stored("user")) held = false
  if (!held) return Promise.resolve(false)
  if (!asked) {
    let answer!: (yes: boolean) => void
    const answered = new Promise<boolean>((resolve) => (answer = resolve))
    asked = { answered, answer }
    tell()
  }
  return asked.answered
}

export function answerLoginAgain(yes: boolean) {
  if (yes) loggedIn()
  else noteAnswer(false)
  asked?.answer(yes)
  asked = null
  tell()
}

function tell() {
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useLoginAgain = () => useSyncExternalStore(watch, () => asked !== null)
