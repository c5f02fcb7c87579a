import { Skeleton } from "../../ui/skeleton"
import { gridLook } from "./recipe-list"

/** Shown while a list of recipes loads. */
export const ListSkeleton = ({ rows }: { rows: boolean }) => (
  <div aria-hidden="true" className={gridLook(rows)}>
    {Array.from({ length: 12 }, (_, index) =>
      rows ? (
        <div key={index} className="flex items-center gap-4 py-1 ps-1">
          <Skeleton className="size-11 rounded-lg" />
          <div className="grid grow gap-1.5">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ) : (
        <div key={index} className="grid content-start gap-2.5">
          <Skeleton className="aspect-4/3 rounded-2xl" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ),
    )}
  </div>
)
