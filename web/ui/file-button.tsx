import { useRef } from "react"
import { Button, type ButtonProps } from "./button"

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Accepted file types, as an input has them; any if left out. */
  accept?: string
  multiple?: boolean
  /** Opens the camera instead of the chooser, where there is one. */
  camera?: boolean
  onChoose: (files: File[]) => void
}

/** A button that opens the browser's file chooser. The same file may be chosen twice. */
export function FileButton({ accept, multiple, camera, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? "environment" : undefined}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ""
          if (files.length > 0) onChoose(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
