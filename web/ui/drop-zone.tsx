import type { ReactNode } from "react"
import { cx } from "./classes"
import { FileButton } from "./file-button"
import { Icon, type IconName } from "./icons"
import { useFileDrop } from "./use-file-drop"

export interface DropZoneProps {
  /** The button that opens the browser's chooser. */
  label: string
  /** The accepted files, under the button. */
  hint?: ReactNode
  icon?: IconName
  accept?: string
  onFile: (file: File) => void
  children?: ReactNode
  className?: string
}

/** A place to drop one file, with a button for choosing one. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, icon = "upload", accept, onFile, children, className } = props
  const { over, zone } = useFileDrop(([file]) => onFile(file!))

  return (
    <div
      className={cx(
        "grid justify-items-center gap-3 rounded-2xl border-2 border-dashed px-4 py-8 text-center",
        over ? "border-primary bg-sunken" : "border-edge",
        className,
      )}
      {...zone}
    >
      <Icon name={icon} className="size-9 text-soft" />
      <FileButton accept={accept} onChoose={([file]) => onFile(file!)}>
        {label}
      </FileButton>
      {hint && <p className="max-w-prose text-sm text-soft">{hint}</p>}
      {children}
    </div>
  )
}
