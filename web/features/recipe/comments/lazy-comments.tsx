import { Suspense, useEffect, useRef, useState } from "react"
import { noAnswer } from "../../../lib/failures"
import { lazyComponent } from "../../../lib/lazy-component"
import { SkeletonRows } from "../../../ui/skeleton"
import type { Recipe } from "../recipe"

const Missing = () => <p className="text-soft">{noAnswer()}</p>
const CommentsAndTimeline = lazyComponent(() => import("./comments-and-timeline"), Missing)
const PublicComments = lazyComponent(() => import("./public-comments"), Missing)

/** How far below the screen it is fetched. */
const AHEAD = "600px"

/** Comments and timeline of a recipe: code and texts load when the user scrolls near. */
export function LazyComments({ recipe, isMember }: { recipe: Recipe; isMember: boolean }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const nothing = !isMember && (recipe.settings.disableComments || recipe.comments.length === 0)
  useEffect(() => {
    if (nothing) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${AHEAD} 0px`,
    })
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [nothing])
  if (nothing) return null
  return (
    <div ref={place} className="min-h-96 border-t border-line pt-8 print:hidden">
      {near && (
        <Suspense fallback={<SkeletonRows />}>
          {isMember ? <CommentsAndTimeline recipe={recipe} /> : <PublicComments recipe={recipe} />}
        </Suspense>
      )}
    </div>
  )
}
