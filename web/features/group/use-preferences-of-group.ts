import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { toast } from "../../lib/toast"

type Preferences = Outputs["groups"]["preferences"]

/**
 * Changes some of the group's preferences: at once on screen, reverted when the server refuses. The server
 * replaces all of them, so changes are sent one after the other, each including the earlier ones.
 */
export function usePreferencesOfGroup() {
  const { t } = useTranslation()
  const cache = trpc.useUtils().groups.preferences
  const save = trpc.groups.updatePreferences.useMutation({
    scope: { id: "group-preferences" },
    meta: { keeps: true },
    onSuccess: () => toast.success(t("general.saved")),
    // The server's values of all of them: what was shown may be several changes ahead.
    onError: () => cache.invalidate(),
  })
  return (some: Partial<Preferences>) => {
    const before = cache.getData()
    if (!before) return
    const { id: _, groupId: __, ...data } = { ...before, ...some }
    cache.setData(undefined, { ...before, ...some })
    save.mutate({ data })
  }
}
