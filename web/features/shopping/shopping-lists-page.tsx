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
import { createList } from "./create-list"
import { removeList } from "./remove-list"
import { replicaOf } from "./replica/list-replica"
import { useListsWithPending } from "./replica/pending-count"
import { ownListsFirst } from "./own-lists-first"
import { useOnlyMine } from "./use-only-mine"
import { type ChangedList, useLists } from "./use-lists"

type List = NonNullable<ReturnType<typeof useLists>["data"]>[number]
type Asked = { kind: "new" } | { kind: "rename" | "duplicate"; list: List }

/** The shopping lists of the group, one's own first, or only those. */
export function ShoppingListsPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const userId = useSession().user!.id
  const [onlyMine, showOnlyMine] = useOnlyMine(userId)
  const { client } = trpc.useUtils()
  const query = useLists(userId)
  const dialog = useDialog<Asked>()
  const once = useCreateOnce()
  const { changed } = query
  useAsked("new", () => dialog.show({ kind: "new" }))
  const all = query.data ?? []
  const shown = ownListsFirst(all, userId, onlyMine)
  const hasOthers = all.some((list) => list.userId !== userId)
  const { about } = dialog
  const isKnown = query.data !== undefined && !query.isFetching
  /** Deleted elsewhere, while this device has unsent changes to them. */
  const unsent = useListsWithPending(userId)
  const expected = changed.filter(({ isComing, isDeleted }) => isComing || isDeleted)
  const isLost = (id: string) => [...all, ...expected].every((list) => list.id !== id)
  const lost = isKnown ? unsent.filter(isLost) : []
  /** Then the button is shown once, below. */
  const isEmpty = query.data && shown.length === 0
  const add = (
    <Button icon="add" variant="primary" onClick={() => dialog.show({ kind: "new" })}>
      {t("shopping.new")}
    </Button>
  )

  async function save(name: string) {
    if (about?.kind === "rename")
      return replicaOf(userId, about.list.id).changeList({ kind: "rename", name })
    const made = about?.kind === "duplicate" ? await duplicate(about.list.id, name) : undefined
    const { id } = made ?? (await createList(userId, name))
    navigate(`/shopping-lists/${id}`)
  }

  async function duplicate(itemId: string, name: string) {
    const data = { name }
    const made = await once([data, itemId], (newId) =>
      client.shopping.lists.duplicate.mutate({ itemId, data, newId }),
    )
    void query.refetch()
    return made
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
                change={changed.find(({ id }) => id === list.id)}
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
      worksOffline={about.kind !== "duplicate"}
      onSave={onSave}
    />
  )
}

interface ListItemProps {
  list: List
  /** Changes of this device that are not sent yet. */
  change: ChangedList | undefined
  own: boolean
  onAsk: (kind: "rename" | "duplicate") => void
}

function ListItem({ list, change, own, onAsk }: ListItemProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const userId = useSession().user!.id
  const members = trpc.groups.members.useQuery(undefined, { staleTime: 5 * 60_000, enabled: !own })
  const owner = members.data?.find(({ id }) => id === list.userId)?.fullName
  const name = list.name || t("shopping.unnamed")
  const recipes = list.recipeReferences.length
  const facts = [
    !own && owner && t("shopping.by", { name: owner }),
    recipes > 0 && t("shopping.recipes", { count: recipes }),
    change ? t("shopping.line.waits") : t("shopping.changed", { when: ago(list.updatedAt) }),
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
        {change?.sync === "refused" && (
          <span className="block text-sm text-error-text">
            {t("shopping.state.refused", { count: 1, words: change.failure ?? "" })}
          </span>
        )}
      </span>
      <span className="relative">
        <Menu
          label={t("shopping.actions", { name })}
          iconOnly
          entries={[
            { label: t("shopping.rename"), icon: "edit", onSelect: () => onAsk("rename") },
            // A list that the server does not have yet cannot be copied there.
            !change?.isComing && {
              label: t("shopping.duplicate"),
              icon: "copy",
              onSelect: () => onAsk("duplicate"),
            },
            "line",
            {
              label: t("general.delete"),
              icon: "trash",
              danger: true,
              onSelect: () => void removeList(userId, { id: list.id, name }),
            },
          ]}
        />
      </span>
    </li>
  )
}
