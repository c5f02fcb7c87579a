import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { Combobox } from "../../ui/combobox"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../lib/toast"

type Label = Outputs["labels"]["list"]["items"][number]

interface LabelDialogProps {
  foods: readonly { id: string }[]
  labels: readonly Label[]
  open: boolean
  onClose: () => void
  onLabelled: (ids: ReadonlySet<string>, label: Label | null) => void
}

/** Gives several foods one label, or removes theirs. */
export function LabelDialog({ foods, labels, open, onClose, onLabelled }: LabelDialogProps) {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const [label, setLabel] = useState<Label | null>(null)

  async function save() {
    const ids = foods.map(({ id }) => id)
    try {
      await client.foods.setLabel.mutate({ ids, labelId: label?.id ?? null })
    } catch (error) {
      toast.error(failureOf(error).message)
      throw error
    }
    onLabelled(new Set(ids), label)
    toast.success(
      label
        ? t("data.setLabel.done", { count: ids.length, name: label.name })
        : t("data.setLabel.cleared", { count: ids.length }),
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="sm"
      title={t("data.setLabel.title", { count: foods.length })}
      submitLabel={t(label ? "general.save" : "data.setLabel.clear")}
      onSubmit={save}
    >
      <Combobox
        label={t("data.fields.label")}
        hint={t("data.setLabel.hint")}
        options={labels}
        value={label}
        onChange={setLabel}
        onCreate={(name) => client.labels.create.mutate({ data: { name } })}
      />
    </Dialog>
  )
}
