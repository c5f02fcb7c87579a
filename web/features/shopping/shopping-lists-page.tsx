import { useTranslation } from "react-i18next"
import { Link, useLocation } from "wouter"
import { Page } from "../../ui/page"
import { useFormat } from "../../lib/format"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { Switch } from "../../ui/switch"
import { useAsked } from "../../lib/use-asked"
import { useCreateOnce } from "../../lib/use-create-once"
import { type DialogState, useDialog } from "../../ui/use-dialog"
import { InstallHint } from "../install"
import { NameDialog } from "../organizers"
import { removeList } from "./remove-list"
import { useListsWithPending } from "./replica/pending-count"
import { ownListsFirst } from "./own-lists-first"
import { useOnlyMine } from "./use-only-mine"
import { useLists } from "./use-lists"

type List = NonNullable<ReturnType<typeof useLists>["data"]>[number]
type Asked = { kind: "new" } | { kind: "rename" | "duplicate"; list: List }

/** The shopping lists of the group, one's own first, or those alone. */
export function ShoppingListsPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const userId = useSession().user!.id
  const [onlyMine, showOnlyMine] = useOnlyMine(userId)
  const { client } = trpc.useUtils()
  const query = useLists(userId)
  const dialog = useDialog<Asked>()
  const once = useCreateOnce()
  useAsked("new", () => dialog.show({ kind: "new" }))
  const all = query.data ?? []
  const shown = ownListsFirst(all, userId, onlyMine)
  const hasOthers = all.some((list) => list.userId !== userId)
  const { about } = dialog
  const isKnown = query.data !== undefined && !query.isFetching
  /** Deleted elsewhere, while this device has unsent items for them. */
  const unsent = useListsWithPending(userId)
  const lost = isKnown ? unsent.filter((id) => all.every((list) => list.id !== id)) : []
  /** Then the button stands below, once. */
  const isEmpty = query.data && shown.length === 0
  const add = (
    <Button icon="add" variant="primary" onClick={() => dialog.show({ kind: "new" })}>
      {t("shopping.new")}
    </Button>
  )

  async function save(name: string) {
    if (about?.kind === "rename")
      await client.shopping.lists.patch.mutate({ itemId: about.list.id, data: { name } })
    else {
      const data = { name }
      const itemId = about?.kind === "duplicate" ? about.list.id : undefined
      const made = await once([data, itemId], (newId) =>
        itemId === undefined
          ? client.shopping.lists.create.mutate({ data, newId })
          : client.shopping.lists.duplicate.mutate({ itemId, data, newId }),
      )
      navigate(`/shopping-lists/${made.id}`)
    }
    void query.refetch()
  }

  return (
    <Page title={t("shopping.title")} actions={!isEmpty && add} width="normal">
      <InstallHint />
      {lost.map((id) => (
        <Banner
          key={id}
          tone="warning"
          actions={<ButtonLink href={`/shopping-lists/${id}`}>{t("shopping.lostOpen")}</ButtonLink>}
        >
          {t("shopping.lost")}
        </Banner>
      ))}
      {hasOthers && (
        <Switch label={t("shopping.onlyMine")} checked={onlyMine} onChange={showOnlyMine} />
      )}
      <Loaded
        query={{ ...query, data: query.data && shown }}
        empty={
          <Empty icon="cart" text={t(hasOthers ? "shopping.emptyOwn" : "shopping.empty")}>
            {add}
          </Empty>
        }
      >
        {(lists) => (
          <ul className="grid gap-3">
            {lists.map((list) => (
              <ListItem
                key={list.id}
                list={list}
                own={list.userId === userId}
                onAsk={(kind) => dialog.show({ kind, list })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {about && <ListNameDialog key={dialog.nth} about={about} dialog={dialog} onSave={save} />}
    </Page>
  )
}

interface ListNameDialogProps {
  about: Asked
  dialog: DialogState<Asked>
  onSave: (name: string) => Promise<void>
}

function ListNameDialog({ about, dialog, onSave }: ListNameDialogProps) {
  const { t } = useTranslation()
  return (
    <NameDialog
      open={dialog.open}
      onClose={dialog.close}
      title={
        about.kind === "new"
          ? t("shopping.newTitle")
          : about.kind === "rename"
            ? t("shopping.renameTitle")
            : t("shopping.duplicateTitle", { name: about.list.name })
      }
      name={
        about.kind === "new"
          ? t("shopping.newName")
          : about.kind === "rename"
            ? about.list.name
            : t("shopping.copyName", {
                name: about.list.name,
                interpolation: { escapeValue: false }, // It is kept.
              })
      }
      submitLabel={about.kind === "rename" ? t("general.save") : t("general.create")}
      onSave={onSave}
    />
  )
}

interface ListItemProps {
  list: List
  own: boolean
  onAsk: (kind: "rename" | "duplicate") => void
}

function ListItem({ list, own, onAsk }: ListItemProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const members = trpc.groups.members.useQuery(undefined, { staleTime: 5 * 60_000, enabled: !own })
  const owner = members.data?.find(({ id }) => id === list.userId)?.fullName
  const name = list.name || t("shopping.unnamed")
  const recipes = list.recipeReferences.length
  const facts = [
    !own && owner && t("shopping.by", { name: owner }),
    recipes > 0 && t("shopping.recipes", { count: recipes }),
    t("shopping.changed", { when: ago(list.updatedAt) }),
  ].filter(Boolean)
  return (
    <li className="relative flex items-center gap-3 rounded-2xl border border-line bg-surface p-2 ps-4 shadow-card hover:border-edge">
      <Icon name="cart" className="size-6 text-primary-text" />
      <span className="min-w-0 grow py-2">
        <Link
          href={`/shopping-lists/${list.id}`}
          dir="auto"
          className="block text-page-side text-lg/snug font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-2xl"
        >
          {name}
        </Link>
        <span className="block text-sm text-soft first-letter:uppercase">{facts.join(" · ")}</span>
      </span>
      <span className="relative">
        <Menu
          label={t("shopping.actions", { name })}
          iconOnly
          entries={[
            { label: t("shopping.rename"), icon: "edit", onSelect: () => onAsk("rename") },
            { label: t("shopping.duplicate"), icon: "copy", onSelect: () => onAsk("duplicate") },
            "line",
            {
              label: t("general.delete"),
              icon: "trash",
              danger: true,
              onSelect: () => void removeList({ id: list.id, name }),
            },
          ]}
        />
      </span>
    </li>
  )
}
