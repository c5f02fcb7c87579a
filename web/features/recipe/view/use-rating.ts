import { useRef } from "react"
import { trpc } from "../../../lib/trpc"
import type { OpenedRecipe } from "../recipe"

type Mine = OpenedRecipe["mine"]

/** Rating and favourite of the reader, shown at once and taken back if the server refuses. */
export function useRating(slug: string, userId: string) {
  const { open, browse } = trpc.useUtils().recipes

  /** How many changes are under way, and what was there before the first of them. */
  const going = useRef<{ count: number; before?: Mine }>({ count: 0 })

  async function show(change: Partial<Mine>) {
    await open.cancel({ slug })
    if (going.current.count++ === 0) going.current.before = open.getData({ slug })?.mine
    open.setData({ slug }, (old) => old && { ...old, mine: { ...old.mine, ...change } })
  }
  function takeBack() {
    const { before } = going.current
    if (before) open.setData({ slug }, (old) => old && { ...old, mine: before })
    // It may be stored all the same, where the answer was lost.
    void open.invalidate({ slug })
  }
  const onSettled = () => {
    going.current.count -= 1
  }

  /** Lists are of another router than ratings, and keep theirs. */
  const refreshLists = () => void browse.invalidate()

  const rating = trpc.users.rate.useMutation({
    scope: { id: "rating" }, // One after the other, so that the last one counts.
    onMutate: ({ data }) => show({ rating: Number(data.rating ?? 0) }),
    onError: takeBack,
    onSuccess: refreshLists,
    onSettled,
  })
  const adding = trpc.users.addFavorite.useMutation({
    onMutate: () => show({ isFavorite: true }),
    onError: takeBack,
    onSuccess: refreshLists,
    onSettled,
  })
  const removing = trpc.users.removeFavorite.useMutation({
    onMutate: () => show({ isFavorite: false }),
    onError: takeBack,
    onSuccess: refreshLists,
    onSettled,
  })
  return {
    rate: (stars: number) => rating.mutate({ id: userId, slug, data: { rating: stars } }),
    setFavorite: (on: boolean) => (on ? adding : removing).mutate({ id: userId, slug }),
  }
}
