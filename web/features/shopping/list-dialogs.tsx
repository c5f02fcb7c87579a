import { useTranslation } from "react-i18next"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../lib/toast"
import { NameDialog } from "../organizers"
import { RecipePicker } from "../recipe"
import { LabelOrderDialog } from "./label-order-dialog"
import type { ListDialog } from "./list-dialog"
import type { ListReplica } from "./replica/list-replica"
import { ShareListDialog } from "./share-list-dialog"
import type { SyncedList } from "./replica/operations"

interface ListDialogsProps {
  about: ListDialog | null
  open: boolean
  onClose: () => void
  list: SyncedList
  replica: ListReplica
}

/** The dialogs on the page of a list. */
export default function ListDialogs({ about, open, onClose, list, replica }: ListDialogsProps) {
  const { t } = useTranslation()
  if (about === "labels")
    return <LabelOrderDialog list={list} open={open} onClose={onClose} replica={replica} />
  if (about === "rename")
    return (
      <NameDialog
        open={open}
        onClose={onClose}
        title={t("shopping.renameTitle")}
        name={list.name}
        submitLabel={t("general.save")}
        worksOffline
        onSave={(name) => replica.changeList({ kind: "rename", name })}
      />
    )
  if (about === "share") return <ShareListDialog list={list} open={open} onClose={onClose} />
  return (
    <Dialog open={open} onClose={onClose} title={t("shopping.recipe.addTitle")} tall>
      <div className="min-h-80">
        <RecipePicker
          label={t("shopping.recipe.search")}
          open
          autoFocus
          onEscape={onClose}
          onPick={({ id, name }) => {
            void replica.changeRecipe(id, 1)
            toast.success(t("shopping.add.added", { name }))
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
