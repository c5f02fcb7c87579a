import { useEffect } from "react"
import { useStable } from "../../lib/use-stable"

/** Milliseconds for which the note about a new line is shown. */
const SHOWN = 4000

/** Shown for a moment below the field; screen readers get it from the status. */
export function AddedNote({ words, onEnd }: { words: string; onEnd: () => void }) {
  const end = useStable(onEnd)
  useEffect(() => {
    const timer = setTimeout(end, SHOWN)
    return () => clearTimeout(timer)
  }, [end])
  return (
    <p
      aria-hidden="true"
      dir="auto"
      className="pointer-events-none absolute inset-x-1 top-full mt-18 truncate rounded-lg bg-ink px-3 py-2 text-paper shadow-float"
    >
      {words}
    </p>
  )
}
