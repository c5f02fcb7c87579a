import { useRef } from "react"
import { trpc } from "../../../lib/trpc"
import type { OpenedRecipe } from "../recipe"

type Mine = OpenedRecipe["mine"]

/** Rating and favourite of the reader, shown at once and taken back if the server refuses. */
export function useRating(slug: string, userId: string) {
  const { open, browse } = trpc.useUtils().recipes

  /** How many changes are under way, and what is stored as far as their answers say. */
  const going = useRef<{ count: number; stored?: Mine }>({ count: 0 })

  async function show(change: Partial<Mine>) {
    await open.cancel({ slug })
    if (going.current.count++ === 0) going.current.stored = open.getData({ slug })?.mine
    open.setData({ slug }, (old) => old && { ...old, mine: { ...old.mine, ...change } })
  }
  function takeBack() {
    // What is chosen last counts, and may still be stored.
    if (going.current.count > 1) return
    const { stored } = going.current
    if (stored) open.setData({ slug }, (old) => old && { ...old, mine: stored })
    // It may be stored all the same, where the answer was lost.
    void open.invalidate({ slug })
  }
  function confirm(change: Partial<Mine>) {
    const { stored } = going.current
    going.current.stored = stored && { ...stored, ...change }
    // Lists are of another router than ratings, and keep theirs.
    void browse.invalidate()
  }
  const options = {
    // One after the other, so that the last one counts; what is stored is read once after the last.
    scope: { id: `mine-${slug}` },
    onError: takeBack,
    onSettled: () => {
      going.current.count -= 1
    },
  }

  const rating = trpc.users.rate.useMutation({
    ...options,
    onMutate: ({ data }) => show({ rating: Number(data.rating ?? 0) }),
    onSuccess: (_, { data }) => confirm({ rating: Number(data.rating ?? 0) }),
  })
  const adding = trpc.users.addFavorite.useMutation({
    ...options,
    onMutate: () => show({ isFavorite: true }),
    onSuccess: () => confirm({ isFavorite: true }),
  })
  const removing = trpc.users.removeFavorite.useMutation({
    ...options,
    onMutate: () => show({ isFavorite: false }),
    onSuccess: () => confirm({ isFavorite: false }),
  })
  return {
    rate: (stars: number) => rating.mutate({ id: userId, slug, data: { rating: stars } }),
    setFavorite: (on: boolean) => (on ? adding : removing).mutate({ id: userId, slug }),
  }
}
