import { cx } from "../../ui/classes"

/** Days one below the other, two in a row, or beside each other where there is room; at most a week in a row. */
export const boardLayout = (days: number) =>
  cx(
    "grid gap-x-2 gap-y-4",
    days >= 7
      ? "@2xl:grid-cols-2 @4xl:grid-cols-7"
      : days === 1
        ? "max-w-2xl"
        : days === 2
          ? "@2xl:grid-cols-2"
          : "@2xl:grid-cols-3",
  )

/**
 * A day. Below others its empty meals share a line; beside others each meal is as high as theirs. The
 * container is named where a week stands in it.
 */
export const dayLayout = (days: number) =>
  cx(
    "grid min-w-0 gap-y-0 grid-cols-2",
    days >= 7
      ? "@4xl/week:row-span-6 @4xl/week:grid-cols-1 @4xl/week:grid-rows-subgrid"
      : days > 1 && "@2xl:row-span-6 @2xl:grid-cols-1 @2xl:grid-rows-subgrid",
  )

/** The ideas for later above the days; beside them where a week in a row leaves room. */
export const planLayout =
  "grid grid-cols-1 gap-4 has-[[data-ideas=open]]:@6xl/plan:grid-cols-[minmax(0,1fr)_15rem]"
