import { useDebounced } from "../../../lib/debounce"
import { useSession } from "../../../lib/session"
import { trpc } from "../../../lib/trpc"

/** Whether another recipe of the group has the name, checked while typing. `present` is its own. */
export function useNameTaken(name: string, present: string) {
  const { user } = useSession()
  const asked = useDebounced(name.trim(), 400)
  const query = trpc.validators.recipe.useQuery(
    { groupId: user?.groupId ?? "", name: asked },
    { enabled: Boolean(user && asked && asked !== present), staleTime: 5000 },
  )
  return asked === name.trim() && asked !== present && asked !== "" && query.data?.valid === false
}
