export interface ProgressBarProps {
  /** What goes on. */
  label: string
  /** Of `most`; null while the total is unknown. */
  value: number | null
  most: number
  /** Read by screen readers instead of a percentage. */
  text?: string
}

/** The progress of something. */
export const ProgressBar = ({ label, value, most, text }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={most}
    aria-valuenow={value ?? undefined}
    aria-valuetext={text}
    className="h-2 overflow-hidden rounded-full bg-line"
  >
    {value === null ? (
      <div className="route-bar h-full rounded-full bg-primary" />
    ) : (
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-300"
        style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }}
      />
    )}
  </div>
)
