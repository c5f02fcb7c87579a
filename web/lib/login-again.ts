import { useSyncExternalStore } from "react"
import { stored } from "./local-storage"

/**
 * When a session ends while a user works, the refused call waits until they have logged in again, in a dialog
 * above their work, and is then repeated.
 */

/** Whether the server has recognized the user since this page was loaded. */
let held = false
/** How often a user has logged in. */
let times = 0
/** How often the question was answered, and the last answer: separates earlier calls from later ones. */
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

/** A user has logged in: refused calls may be repeated. */
export const loggedIn = () => {
  times += 1
  noteAnswer(true)
}

function noteAnswer(yes: boolean) {
  answers += 1
  wasYes = yes
}

/** Once there was a session, its end does not leave the page. */
export const isSessionHeld = () => held

/** How often a user has logged in: when this grows, calls that wait for a login can be sent again. */
export const timesLoggedIn = () => times

/** Read before a call is sent, and passed to `logInAgain` when it is refused. */
export const loginAnswers = () => answers

/** Asks for a login, once for all calls sent by then. True when the call can be repeated. */
export function logInAgain(answersBefore: number): Promise<boolean> {
  if (answersBefore < answers) return Promise.resolve(wasYes)
  // Another tab has logged out: there is no user to ask.
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
