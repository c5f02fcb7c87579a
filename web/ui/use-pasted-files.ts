import { useEffect, useRef } from "react"

/** Takes files that are pasted anywhere on the page, while no dialog is open; such that are not wanted are let by. */
export function usePastedFiles(
  onFiles: (files: File[]) => void,
  isWanted: (file: File) => boolean = () => true,
) {
  const latest = useRef({ onFiles, isWanted })
  useEffect(() => {
    latest.current = { onFiles, isWanted }
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(latest.current.isWanted)
      if (files.length === 0 || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current.onFiles(files)
    }
    addEventListener("paste", onPaste)
    return () => removeEventListener("paste", onPaste)
  }, [])
}
