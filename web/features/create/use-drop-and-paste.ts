import { useEffect, useRef } from "react"
import { type FileErrorCode, textOfFile } from "./read-file"

interface Given {
  onText: (text: string) => void
  onFault: (fault: FileErrorCode) => void
}

/** Accepts a file dropped, or a text pasted, anywhere on the page except into a field. */
export function useDropAndPaste(given: Given) {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    const read = async (file: File) => {
      const found = await textOfFile(file)
      if ("fault" in found) latest.current.onFault(found.fault)
      else latest.current.onText(found.text)
    }
    function onPaste(event: ClipboardEvent) {
      const inField = event.target instanceof Element && event.target.closest("input, textarea")
      const data = event.clipboardData
      const file = data?.files[0]
      const text = data?.getData("text/plain") ?? ""
      if (inField || (!file && !text.trim())) return
      event.preventDefault()
      if (file && !text.trim()) void read(file)
      else latest.current.onText(text)
    }
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files")
    const onDrag = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    function onDrop(event: DragEvent) {
      const file = event.dataTransfer?.files[0]
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      void read(file)
    }
    document.addEventListener("paste", onPaste)
    document.addEventListener("dragover", onDrag)
    document.addEventListener("drop", onDrop)
    return () => {
      document.removeEventListener("paste", onPaste)
      document.removeEventListener("dragover", onDrag)
      document.removeEventListener("drop", onDrop)
    }
  }, [])
}
