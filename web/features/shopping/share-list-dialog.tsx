import { useTranslation } from "react-i18next"
import { MAX_LINK_DAYS } from "../../../worker/shared/shopping/link-days"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { ShareLinks } from "../sharing"

/** Days that a link holds by default: for the next trip or two. */
const USUAL = 7

interface ShareListDialogProps {
  list: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** Links by which anyone who has them reads this list and checks things off. */
export function ShareListDialog({ list, open, onClose }: ShareListDialogProps) {
  const { t } = useTranslation()
  const query = trpc.shopping.links.list.useQuery({ listId: list.id }, { enabled: open })
  const create = trpc.shopping.links.create.useMutation()
  const remove = trpc.shopping.links.delete.useMutation()
  const name = list.name || t("shopping.unnamed")
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.sharing.title", { name })}
      description={t("shopping.share.hint")}
      actions={null}
    >
      <ShareLinks
        name={name}
        query={query}
        addressOf={({ id }) => `${location.origin}/shared/lists/${id}`}
        days={USUAL}
        mostDays={MAX_LINK_DAYS}
        none={t("shopping.share.none")}
        label={t("shopping.share.links")}
        onCreate={(expiresAt) => create.mutateAsync({ data: { listId: list.id, expiresAt } })}
        onDelete={(itemId) => remove.mutateAsync({ itemId })}
      />
    </Dialog>
  )
}
