import i18n from "i18next"
import { toast } from "../../lib/toast"
import { replicaOf } from "./replica/list-replica"

/**
 * Deletes a list at once, also offline; the toast restores it. Unsent changes are sent before, so that they are
 * restored, too.
 */
export async function removeList(userId: string, { id, name }: { id: string; name: string }) {
  const replica = replicaOf(userId, id)
  await replica.changeList({ kind: "delete" })
  toast.success(i18n.t("general.deleted", { name }), {
    action: {
      label: i18n.t("general.undo"),
      run: () =>
        void replica
          .changeList({ kind: "restore" })
          .then(() => toast.success(i18n.t("shopping.restored", { name }))),
    },
  })
}
