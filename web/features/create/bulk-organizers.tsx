import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { MultiCombobox } from "../../ui/combobox"
import { newOrganizer, type Organizer } from "./bulk-lines"

const everything = { perPage: -1 }
const forLong = { staleTime: 5 * 60_000 }
const none: never[] = []

interface BulkOrganizersProps {
  categories: readonly Organizer[]
  tags: readonly Organizer[]
  onChange: (change: { categories?: Organizer[]; tags?: Organizer[] }) => void
  className?: string
}

/** The organizers of recipes: existing ones, or created with them. */
export function BulkOrganizers({ categories, tags, onChange, className }: BulkOrganizersProps) {
  const { t } = useTranslation()
  const known = {
    categories: trpc.organizers.categories.list.useQuery(everything, forLong).data?.items,
    tags: trpc.organizers.tags.list.useQuery(everything, forLong).data?.items,
  }
  const pick = (chosen: readonly Organizer[]) =>
    chosen.map(({ id, name, slug }): Organizer => ({ id, name, slug }))
  return (
    <div className={className}>
      <MultiCombobox<Organizer>
        label={t("recipe.form.categories")}
        options={known.categories ?? none}
        value={categories}
        onChange={(chosen) => onChange({ categories: pick(chosen) })}
        onCreate={newOrganizer}
      />
      <MultiCombobox<Organizer>
        label={t("recipe.form.tags")}
        options={known.tags ?? none}
        value={tags}
        onChange={(chosen) => onChange({ tags: pick(chosen) })}
        onCreate={newOrganizer}
      />
    </div>
  )
}
