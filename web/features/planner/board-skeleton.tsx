import { Skeleton } from "../../ui/skeleton"
import { boardLayout } from "./board-layout"

/** The days of a plan while it loads. */
export const BoardSkeleton = ({ count }: { count: number }) => (
  <div className="@container">
    <div className={boardLayout(count)}>
      {Array.from({ length: count }, (_, day) => (
        <Skeleton key={day} className="row-span-6 h-40 rounded-2xl! @4xl:h-112" />
      ))}
    </div>
  </div>
)
