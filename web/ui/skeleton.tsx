import { cx } from "./classes"

/** A gray shape in place of content. Size it: `<Skeleton className="h-6 w-40" />`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx("skeleton rounded-lg", className)} />
)

/** Lines of text, the last one shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div aria-hidden="true" className="grid gap-2.5">
    {Array.from({ length: lines }, (_, line) => (
      <div
        key={line}
        className={cx("skeleton h-4 rounded", line === lines - 1 ? "w-3/5" : "w-full")}
      />
    ))}
  </div>
)

/** Rows of a list, as tall as its items. */
export const SkeletonRows = ({ rows = 6, className }: { rows?: number; className?: string }) => (
  <div aria-hidden="true" className="grid gap-3">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={cx("skeleton rounded-xl", className ?? "h-14")} />
    ))}
  </div>
)
