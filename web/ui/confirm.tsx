import { type ReactNode, useState, useSyncExternalStore } from "react"
import { Dialog } from "./dialog"

export interface Question {
  /** The question, by name: "Delete Grandma's goulash?" */
  title: string
  body?: ReactNode
  /** The answer that does it: "Delete". */
  action: string
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

let asked: Asked | null = null
const watchers = new Set<() => void>()

function show(next: Asked | null) {
  asked = next
  for (const watcher of watchers) watcher()
}

/** Asks once, in a dialog. `if (await confirm({ title, action })) …` */
export const confirm = (question: Question) =>
  new Promise<boolean>((answer) => {
    asked?.answer(false)
    show({ ...question, answer })
  })

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Where questions appear; once, in the app. */
export function Confirmer() {
  const current = useSyncExternalStore(watch, () => asked)
  // What was asked last stays on screen while the dialog fades.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  if (!last) return null
  const close = (yes: boolean) => {
    last.answer(yes)
    show(null)
  }
  return (
    <Dialog
      open={current !== null}
      width="sm"
      title={last.title}
      onClose={() => close(false)}
      onSubmit={() => {
        close(true)
        return false
      }}
      submitLabel={last.action}
      danger={last.danger}
    >
      {last.body}
    </Dialog>
  )
}
