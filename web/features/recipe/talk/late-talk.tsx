import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { SkeletonRows } from "../../../ui/skeleton"
import type { Recipe } from "../recipe"

const Talk = lazy(() => import("./talk"))

/** How far below the screen it may be before it is fetched. */
const AHEAD = "600px"

/** What is said of a recipe: its code and texts come when somebody scrolls near. */
export function LateTalk({ recipe }: { recipe: Recipe }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${AHEAD} 0px`,
    })
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-96 border-t border-line pt-8 print:hidden">
      {near && (
        <Suspense fallback={<SkeletonRows />}>
          <Talk recipe={recipe} />
        </Suspense>
      )}
    </div>
  )
}
