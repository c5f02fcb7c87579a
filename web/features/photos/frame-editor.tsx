import { type KeyboardEvent, type PointerEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Frame } from "./clean/frame"

interface FrameEditorProps {
  /** Address of the picture. */
  src: string
  frame: Frame
  onChange: (frame: Frame) => void
}

/** Smallest side, as a share of the picture. */
const LEAST = 0.05
const STEP = 0.01
const LONG_STEP = 0.05

const corners = [
  ["topLeft", "left", "top"],
  ["topRight", "right", "top"],
  ["bottomLeft", "left", "bottom"],
  ["bottomRight", "right", "bottom"],
] as const

type Side = keyof Frame

/** A picture with a frame whose corners are dragged, or moved with the arrow keys. */
export function FrameEditor({ src, frame, onChange }: FrameEditorProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)

  const moved = (across: Side, down: Side, x: number, y: number) =>
    onChange(bounded({ ...frame, [across]: x, [down]: y }, across, down))

  function drag(event: PointerEvent, across: Side, down: Side) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    moved(across, down, (event.clientX - left) / width, (event.clientY - top) / height)
  }

  function press(event: KeyboardEvent, across: Side, down: Side) {
    const step = event.shiftKey ? LONG_STEP : STEP
    const [x, y] = steps[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    moved(across, down, frame[across] + x * step, frame[down] + y * step)
  }

  const percent = (share: number) => `${share * 100}%`
  return (
    <div className="grid justify-items-center gap-5 p-3">
      <div ref={box} dir="ltr" className="relative w-fit touch-none select-none">
        <div className="relative overflow-hidden rounded-lg">
          <img src={src} alt="" draggable={false} className="max-h-[60dvh]" />
          <div
            className="absolute border-2 border-primary shadow-[0_0_0_100vmax_rgb(0_0_0/.5)]"
            style={{
              left: percent(frame.left),
              top: percent(frame.top),
              right: percent(1 - frame.right),
              bottom: percent(1 - frame.bottom),
            }}
          />
        </div>
        {corners.map(([name, across, down]) => (
          <button
            key={name}
            type="button"
            aria-label={t(`photos.crop.${name}`)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, across, down)}
            onKeyDown={(event) => press(event, across, down)}
            className="absolute grid size-11 -translate-1/2 cursor-crosshair place-items-center"
            style={{ left: percent(frame[across]), top: percent(frame[down]) }}
          >
            <span className="size-5 rounded-full border-2 border-white bg-primary shadow-card" />
          </button>
        ))}
      </div>
      <p className="text-sm text-soft">{t("photos.crop.hint")}</p>
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Within the picture, and never inverted: the moved corner stops. */
function bounded(frame: Frame, across: Side, down: Side): Frame {
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value))
  const out = { ...frame }
  out[across] =
    across === "left"
      ? within(frame.left, 0, frame.right - LEAST)
      : within(frame.right, frame.left + LEAST, 1)
  out[down] =
    down === "top"
      ? within(frame.top, 0, frame.bottom - LEAST)
      : within(frame.bottom, frame.top + LEAST, 1)
  return out
}
