import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { useCreateOnce } from "../../lib/use-create-once"
import { NameDialog } from "../organizers"

interface SaveTemplateDialogProps {
  open: boolean
  onClose: () => void
  days: readonly string[]
}

/** Saves the meals of the shown days under a name. */
export function SaveTemplateDialog({ open, onClose, days }: SaveTemplateDialogProps) {
  const { t } = useTranslation()
  const create = trpc.mealplans.templates.create.useMutation({ meta: { quiet: true } })
  const once = useCreateOnce()

  async function save(name: string) {
    const data = { name, range: { start: days[0]!, end: days.at(-1)! } }
    await once(data, (newId) => create.mutateAsync({ data, newId }))
    toast.success(t("general.saved"))
  }

  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={t("planner.templates.save")}
      name=""
      submitLabel={t("general.save")}
      onSave={save}
    />
  )
}
