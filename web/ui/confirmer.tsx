import { useState, useSyncExternalStore } from "react"
import { currentQuestion, showQuestion, watchQuestions } from "../lib/confirm"
import { Dialog } from "./dialog"

/** Where questions appear; used once, in the app. */
export function Confirmer() {
  const current = useSyncExternalStore(watchQuestions, currentQuestion)
  // The last question stays on screen while the dialog fades.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  if (!last) return null
  const close = (yes: boolean) => {
    last.answer(yes)
    showQuestion(null)
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
