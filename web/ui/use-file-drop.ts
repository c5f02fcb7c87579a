import { type DragEvent, useState } from "react"

/** A place where files can be dropped: whether some hang over it, and what its element is given. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    setOver(true)
  }
  const zone = {
    onDragEnter: onDrag,
    onDragOver: onDrag,
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      onFiles(files)
    },
  }
  return { over, zone }
}
