import { type ComponentProps, useRef } from "react"
import { cx } from "./classes"
import { useStickyOffset } from "./use-sticky-offset"

/** What a long page comes to, in sight at its foot where there is room. */
export function StickyFooter({ className, ...rest }: ComponentProps<"div">) {
  const bar = useRef<HTMLDivElement>(null)
  useStickyOffset(bar, "--foot-bar")
  return (
    <div
      ref={bar}
      {...rest}
      className={cx(
        "tall:sticky bottom-(--tabs,0rem) z-10 -mx-4 flex flex-wrap items-center border-t border-line bg-paper px-4 py-3",
        className,
      )}
    />
  )
}
