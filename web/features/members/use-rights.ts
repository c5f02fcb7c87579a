import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { toast } from "../../lib/toast"

export type Member = Outputs["groups"]["members"][number]

export const rights = ["canInvite", "canManage", "canOrganize"] as const
export type Right = (typeof rights)[number]

/**
 * Grants or revokes a member's right: at once on screen, reverted when the server refuses. The server replaces all
 * three, so changes are sent one after the other, each including the earlier ones.
 */
export function useRights() {
  const { t } = useTranslation()
  const cache = trpc.useUtils().groups.members
  const show = (id: string, some: Partial<Member>) =>
    cache.setData(undefined, (all) =>
      all?.map((one) => (one.id === id ? { ...one, ...some } : one)),
    )
  const save = trpc.groups.setPermissions.useMutation({
    scope: { id: "rights" },
    meta: { keeps: true },
    onSuccess: () => toast.success(t("general.saved")),
    // The server's values of all of them: what was shown may be several changes ahead.
    onError: () => cache.invalidate(),
  })

  return (id: string, right: Right, given: boolean) => {
    const before = cache.getData()?.find((one) => one.id === id)
    if (!before) return
    const after: Member = { ...before, [right]: given }
    const { canInvite, canManage, canOrganize } = after
    // An answer to an older query would revert what is shown.
    void cache.cancel()
    show(id, after)
    save.mutate(
      { data: { userId: id, canInvite, canManage, canOrganize } },
      { onError: () => show(id, { [right]: before[right] }) },
    )
  }
}
