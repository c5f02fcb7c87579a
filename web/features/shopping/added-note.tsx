import { useEffect } from "react"
import { useStable } from "../../lib/use-stable"

/** Milliseconds for which one reads where a line went. */
const SHOWN = 4000

/** For a moment, below the field; what reads the screen has it from the status. */
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
