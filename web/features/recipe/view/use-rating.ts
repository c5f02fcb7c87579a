import { useRef } from "react"
import { trpc } from "../../../lib/trpc"
import type { OpenedRecipe } from "../recipe"

type Mine = OpenedRecipe["mine"]

/** Rating and favorite of the reader, shown at once and reverted if the server refuses. */
export function useRating(slug: string, userId: string) {
  const { open, browse } = trpc.useUtils().recipes

  /** How many changes are being sent, and the stored values by their answers. */
  const going = useRef<{ count: number; stored?: Mine }>({ count: 0 })

  async function show(change: Partial<Mine>) {
    await open.cancel({ slug })
    if (going.current.count++ === 0) going.current.stored = open.getData({ slug })?.mine
    open.setData({ slug }, (old) => old && { ...old, mine: { ...old.mine, ...change } })
  }
  function takeBack() {
    // The last choice counts, and may still be stored.
    if (going.current.count > 1) return
    const { stored } = going.current
    if (stored) open.setData({ slug }, (old) => old && { ...old, mine: stored })
    // It may have been stored, where only the answer was lost.
    void open.invalidate({ slug })
  }
  function confirm(change: Partial<Mine>) {
    const { stored } = going.current
    going.current.stored = stored && { ...stored, ...change }
    // Lists belong to another router than ratings, and are not refetched.
    void browse.invalidate()
  }
  const options = {
    // One after the other, so that the last one wins; stored values are read once after the last.
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
