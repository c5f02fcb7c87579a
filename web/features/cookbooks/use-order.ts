import { trpc } from "../../lib/trpc"
import { type Cookbook, inputOf, useCachedCookbooks } from "./use-cookbooks"

/** Reorders the cookbooks: positions from 1, all in one update. */
export function useOrder() {
  const change = useCachedCookbooks()
  // One after the other, so that the last order wins.
  const { mutateAsync: update } = trpc.cookbooks.updateMany.useMutation({
    scope: { id: "cookbook-order" },
  })
  return async (wanted: Cookbook[]) => {
    const ordered = wanted.map((cookbook, index) => ({ ...cookbook, position: index + 1 }))
    const takeBack = change(() => ordered)
    try {
      await update({ data: ordered.map((cookbook) => ({ ...inputOf(cookbook), id: cookbook.id })) })
    } catch {
      takeBack() // Said already.
    }
  }
}
