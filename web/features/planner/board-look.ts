import { cx } from "../../ui/classes"

/** Days one below the other, or beside each other where there is room; at most a week in a row. */
export const boardLook = (days: number) =>
  cx(
    "grid gap-x-2 gap-y-4",
    days >= 7
      ? "@4xl:grid-cols-7"
      : days === 1
        ? "max-w-2xl"
        : days === 2
          ? "@2xl:grid-cols-2"
          : "@2xl:grid-cols-3",
  )
