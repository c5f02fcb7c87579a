import { trpc } from "../../../lib/trpc"

/** Somebody of the group, with a name to call them by. */
export interface Member {
  id: string
  name: string
  fullName: string | null
  cacheKey: string
}

/** Finds a member of the reader's group by id; nobody for one who has left it. */
export function useMembers() {
  const { data } = trpc.groups.members.useQuery(undefined, { staleTime: 5 * 60_000 })
  return (id: string | null | undefined): Member | undefined => {
    const found = data?.find((member) => member.id === id)
    return found && { ...found, name: found.fullName || found.username || found.email }
  }
}
