import { useState } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../../lib/trpc"
import { MultiCombobox } from "../../../ui/combobox"
import { Dialog } from "../../../ui/dialog"

export interface Organizer {
  id: string
  name: string
  slug: string
}

export type OrganizerKind = "tags" | "categories" | "tools"

interface OrganizeDialogProps<R> {
  kind: OrganizerKind
  recipes: readonly R[]
  open: boolean
  onClose: () => void
  onSave: (
    what: { kind: OrganizerKind; recipes: readonly R[] },
    chosen: Organizer[],
  ) => Promise<void>
}

/** Gives several recipes tags, categories or tools; existing ones are kept. */
export function OrganizeDialog<R>(props: OrganizeDialogProps<R>) {
  const { kind, recipes, open, onClose, onSave } = props
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const { organizers } = trpc
  // All have the same procedures.
  const of = organizers[kind] as typeof organizers.tags
  const { data: options = [], refetch } = of.counted.useQuery()
  const [chosen, setChosen] = useState<Organizer[]>([])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`data.organize.${kind}Title`, { count: recipes.length })}
      description={t("data.organize.intro")}
      submitLabel={t("data.organize.submit")}
      submitDisabled={chosen.length === 0}
      onSubmit={() => onSave({ kind, recipes }, chosen)}
    >
      <MultiCombobox
        // The choices stay open while choosing: they must not cover the buttons.
        className="min-h-[min(24rem,50dvh)]"
        label={t(`nav.${kind}`)}
        options={options as Organizer[]}
        value={chosen}
        onChange={setChosen}
        onCreate={async (name) => {
          const created = await client.organizers[kind].create.mutate({ data: { name } })
          void refetch()
          return created
        }}
      />
    </Dialog>
  )
}
