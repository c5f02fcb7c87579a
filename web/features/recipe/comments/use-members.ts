import { trpc } from "../../../lib/trpc"
import { type Outputs } from "../../../lib/trpc-types"

/** A member of the group, with a display name. */
export interface Member {
  id: string
  name: string
  fullName: string | null
  cacheKey: string
}

export const useMembersQuery = () =>
  trpc.groups.members.useQuery(undefined, { staleTime: 5 * 60_000 })

/** A member by id; undefined for one who has left the group. */
export function memberOf(
  members: Outputs["groups"]["members"],
  id: string | null | undefined,
): Member | undefined {
  const found = members.find((member) => member.id === id)
  return found && { ...found, name: found.fullName || found.username || found.email }
}

/** Finds members of the reader's group, once they have loaded. */
export function useMembers() {
  const { data } = useMembersQuery()
  return (id: string | null | undefined) => memberOf(data ?? [], id)
}
