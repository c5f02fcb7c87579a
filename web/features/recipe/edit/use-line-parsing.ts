import { useEffect, useState } from "react"
import { useSearchParams } from "wouter"
import { type DraftLine, isWritten } from "./draft"
import { putTogether } from "./split-line"

/** Lines parsed at once. */
const mostLines = 500

/**
 * The dialog that parses lines into amount, unit and food: its lines, and whether it is open. It opens
 * automatically at an address with `?parse`.
 * @param isReady whether units and foods have loaded, which parsing needs
 */
export function useLineParsing(lines: DraftLine[], isReady: boolean) {
  const [parsing, setParsing] = useState<ReturnType<typeof unread>>()
  const [isOpen, setOpen] = useState(false)

  function parse() {
    setParsing(unread(lines))
    setOpen(true)
  }

  // A link to new units opens the dialog.
  const [params, setParams] = useSearchParams()
  const arrives = params.has("parse") && lines.length > 0
  useEffect(() => {
    if (!arrives || !isReady) return
    setParams(
      (old) => {
        old.delete("parse")
        return old
      },
      { replace: true },
    )
    setParsing(unread(lines))
    setOpen(true)
  }, [arrives, isReady, lines, setParams])

  return { parsing, isOpen, parse, close: () => setOpen(false) }
}

/** Lines that are text, or have no food; if there are none, all of them, in their original words. */
function unread(lines: DraftLine[]) {
  const wanting = lines.filter((line) => isWritten(line) && (!line.parts || !line.food))
  return (wanting.length > 0 ? wanting : lines.filter((line) => line.parts && isWritten(line)))
    .slice(0, mostLines)
    .map((line) => ({
      line,
      text: line.parts ? (line.originalText ?? putTogether(line).note) : line.note.trim(),
    }))
    .filter(({ text }) => text)
}
