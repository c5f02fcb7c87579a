import type { ReactNode } from "react"

export interface Question {
  /** The question, by name: "Delete Grandma's goulash?" */
  title: string
  body?: ReactNode
  /** The label of the confirming button: "Delete". */
  action: string
  danger?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

let asked: Asked | null = null
const watchers = new Set<() => void>()

/** Shows a question, or none. */
export function showQuestion(next: Asked | null) {
  asked = next
  for (const watcher of watchers) watcher()
}

/** Asks once, in a dialog. `if (await confirm({ title, action })) …` */
export const confirm = (question: Question) =>
  new Promise<boolean>((answer) => {
    asked?.answer(false)
    showQuestion({ ...question, answer })
  })

export const watchQuestions = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const currentQuestion = () => asked
