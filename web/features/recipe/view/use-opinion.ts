import { trpc } from "../../../lib/trpc"
import type { OpenedRecipe } from "../recipe"

/** Rating and favourite of the reader, shown at once and taken back if the server refuses. */
export function useOpinion(slug: string, userId: string) {
  const { open, browse } = trpc.useUtils().recipes

  async function show(change: Partial<OpenedRecipe["mine"]>) {
    await open.cancel({ slug })
    const before = open.getData({ slug })
    open.setData({ slug }, (old) => old && { ...old, mine: { ...old.mine, ...change } })
    return { before }
  }
  const takeBack = (
    _: unknown,
    __: unknown,
    shown: { before: OpenedRecipe | undefined } | undefined,
  ) => open.setData({ slug }, shown?.before)

  /** Lists are of another router than ratings, and keep theirs. */
  const refreshLists = () => void browse.invalidate()

  const rating = trpc.users.rate.useMutation({
    scope: { id: "rating" }, // One after the other, so that the last one counts.
    onMutate: ({ data }) => show({ rating: Number(data.rating ?? 0) }),
    onError: takeBack,
    onSuccess: refreshLists,
  })
  const adding = trpc.users.addFavorite.useMutation({
    onMutate: () => show({ isFavorite: true }),
    onError: takeBack,
    onSuccess: refreshLists,
  })
  const removing = trpc.users.removeFavorite.useMutation({
    onMutate: () => show({ isFavorite: false }),
    onError: takeBack,
    onSuccess: refreshLists,
  })
  return {
    rate: (stars: number) => rating.mutate({ id: userId, slug, data: { rating: stars } }),
    setFavorite: (on: boolean) => (on ? adding : removing).mutate({ id: userId, slug }),
  }
}
