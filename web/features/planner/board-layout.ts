import { cx } from "../../ui/classes"

/**
 * Days below each other, in two columns, or side by side, depending on the width; at most a week in a row.
 */
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
 * A day. If days are below each other, its empty meals share a line; if they are side by side, all meals in a
 * row have the same height. The container is named if a week is side by side in it.
 */
export const dayLayout = (days: number) =>
  cx(
    "grid min-w-0 gap-y-0 grid-cols-2",
    days >= 7
      ? "@4xl/week:row-span-6 @4xl/week:grid-cols-1 @4xl/week:grid-rows-subgrid"
      : days > 1 && "@2xl:row-span-6 @2xl:grid-cols-1 @2xl:grid-rows-subgrid",
  )

/** The ideas for later are above the days, or beside them if there is enough width next to a week. */
export const planLayout =
  "grid grid-cols-1 gap-4 has-[[data-ideas=open]]:@6xl/plan:grid-cols-[minmax(0,1fr)_15rem]"
