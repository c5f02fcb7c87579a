import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { MultiCombobox } from "../../ui/combobox"
import { type Named } from "../../ui/combobox-props"

const everything = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const
const forLong = { staleTime: 5 * 60_000 }
const none: never[] = []

/** The recipes of a cookbook: those with any, or all, of some organizers of each kind. */
export interface Scope {
  categories: Named[]
  tags: Named[]
  tools: Named[]
  requireAllCategories: boolean
  requireAllTags: boolean
  requireAllTools: boolean
}

interface CookbookScopeProps {
  scope: Scope
  onChange: (change: Partial<Scope>) => void
}

/** Chooses the recipes of a cookbook. */
export function CookbookScope({ scope, onChange }: CookbookScopeProps) {
  const { t } = useTranslation()
  const { categories, tags, tools } = trpc.organizers
  const fields = [
    {
      kind: "categories",
      all: "requireAllCategories",
      options: categories.list.useQuery(everything, forLong).data?.items,
    },
    {
      kind: "tags",
      all: "requireAllTags",
      options: tags.list.useQuery(everything, forLong).data?.items,
    },
    {
      kind: "tools",
      all: "requireAllTools",
      options: tools.list.useQuery(everything, forLong).data?.items,
    },
  ] as const
  return fields.map(({ kind, all, options }) => (
    <MultiCombobox<Named>
      key={kind}
      label={t(`nav.${kind}`)}
      options={options ?? none}
      value={scope[kind]}
      onChange={(chosen) => onChange({ [kind]: chosen })}
      requireAll={scope[all]}
      onRequireAll={(every) => onChange({ [all]: every })}
    />
  ))
}

/** A change as the server accepts it: organizers by their ids. */
export const scopeInput = (change: Partial<Scope>) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(({ id }) => ({ id })) : value,
    ]),
  )
