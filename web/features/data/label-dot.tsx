/** A label with its color. */
export const LabelDot = ({ name, color }: { name: string; color: string }) => (
  <span className="inline-flex max-w-full items-center gap-2 align-middle">
    <span
      aria-hidden="true"
      style={{ background: color }}
      className="size-3.5 shrink-0 rounded-full border border-edge"
    />
    <bdi className="truncate">{name}</bdi>
  </span>
)
