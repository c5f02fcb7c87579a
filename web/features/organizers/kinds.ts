import type { IconName } from "../../ui/icons"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"

export type Kind = "categories" | "tags" | "tools"
export type Organizer = Outputs["organizers"]["tags"]["counted"][number]

export const kindIcons: Record<Kind, IconName> = {
  categories: "archive",
  tags: "tag",
  tools: "pot",
}

const shownInDialog = { meta: { quiet: true } }

/** The actions on one kind of organizer, under the same names for all three. */
export function useOrganizers(kind: Kind) {
  const { organizers } = trpc
  const of = organizers[kind] as typeof organizers.tags
  const client = trpc.useUtils().client.organizers
  const { mutateAsync: create } = of.create.useMutation(shownInDialog)
  const { mutateAsync: update } = of.update.useMutation(shownInDialog)
  const { mutateAsync: remove } = of.delete.useMutation()
  return {
    query: of.counted.useQuery(),
    create: (name: string) => create({ data: { name } }),
    async rename(itemId: string, name: string) {
      if (kind !== "tools") return update({ itemId, data: { name } })
      // A tool is written as a whole: whether it is on hand must not change.
      const { onHand } = await client.tools.get.query({ itemId })
      return update({ itemId, data: { name, onHand } as { name: string } })
    },
    remove: (itemId: string) => remove({ itemId }),
    merge: (ids: string[], into: string) => client[kind].merge.mutate({ ids, into }),
  }
}
