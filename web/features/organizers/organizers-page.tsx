import { useQueryClient } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { lazyComponent } from "../../lib/lazy-component"
import { may, useSession } from "../../lib/session"
import { Button } from "../../ui/button"
import { confirm } from "../../lib/confirm"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { toast } from "../../lib/toast"
import { useDialog } from "../../ui/use-dialog"
import { type Kind, kindIcons, type Organizer, useOrganizers } from "./kinds"
import { NameDialog } from "./name-dialog"
import { OrganizerIndex } from "./organizer-index"
import { loadMergeDialog } from "../data"

const MergeDialog = lazyComponent(async () => ({
  default: (await loadMergeDialog()).MergeDialog<Organizer>,
}))

export const CategoriesPage = () => <OrganizersPage kind="categories" />
export const TagsPage = () => <OrganizersPage kind="tags" />
export const ToolsPage = () => <OrganizersPage kind="tools" />

/** All categories, tags or tools by letter, each leading to its recipes. */
function OrganizersPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const { user } = useSession()
  const changeable = may("organize", user)
  const { query, create, rename, remove, merge } = useOrganizers(kind)
  const client = useQueryClient()
  const merging = useDialog<Organizer>()
  const dialog = useDialog<Organizer | "new">()
  const { about: naming, show: name } = dialog

  const actionsOf = (item: Organizer) => (
    <OrganizerMenu
      item={item}
      onRename={() => name(item)}
      onMerge={(query.data?.length ?? 0) > 1 ? () => merging.show(item) : undefined}
      onRemove={remove}
    />
  )

  /** Then the page explains itself once, and offers once to fill it. */
  const isEmpty = query.data?.length === 0
  const addButton = changeable && (
    <Button icon="add" variant="primary" onClick={() => name("new")}>
      {t(`organizers.${kind}.new`)}
    </Button>
  )

  return (
    <Page
      title={t(`nav.${kind}`)}
      intro={!isEmpty && t(`organizers.${kind}.intro`)}
      actions={!isEmpty && addButton}
    >
      <Loaded
        query={query}
        empty={
          <Empty icon={kindIcons[kind]} text={t(`organizers.${kind}.empty`)}>
            {addButton}
          </Empty>
        }
      >
        {(all) => (
          <OrganizerIndex
            all={all}
            searchLabel={t(`organizers.${kind}.search`)}
            hrefOf={({ slug }) => `/g/${groupSlug}?${kind}=${encodeURIComponent(slug)}`}
            actionsOf={changeable ? actionsOf : undefined}
          />
        )}
      </Loaded>
      {merging.about && (
        <Suspense fallback={null}>
          <MergeDialog
            key={merging.nth}
            source={{
              kind,
              usesOf: ({ recipeCount }) => recipeCount,
              patch: () => undefined,
              refreshOthers: () => void client.invalidateQueries(),
            }}
            merge={merge}
            rows={[merging.about]}
            all={query.data ?? []}
            open={merging.open}
            onClose={merging.close}
          />
        </Suspense>
      )}
      {naming && (
        <NameDialog
          key={dialog.nth}
          title={
            naming === "new"
              ? t(`organizers.${kind}.new`)
              : t("organizers.renameTitle", { name: naming.name })
          }
          name={naming === "new" ? "" : naming.name}
          submitLabel={t(naming === "new" ? "general.create" : "general.save")}
          open={dialog.open}
          onClose={dialog.close}
          onSave={(text) => (naming === "new" ? create(text) : rename(naming.id, text))}
        />
      )}
    </Page>
  )
}

interface OrganizerMenuProps {
  item: Organizer
  onRename: () => void
  /** Where there is another one to merge it into. */
  onMerge: (() => void) | undefined
  onRemove: (id: string) => Promise<unknown>
}

function OrganizerMenu({ item, onRename, onMerge, onRemove }: OrganizerMenuProps) {
  const { t } = useTranslation()
  const { id, name, recipeCount } = item

  async function askAndRemove() {
    const yes = await confirm({
      title: t("general.deleteQuestion", { name }),
      body: recipeCount > 0 ? t("organizers.deleteBody", { count: recipeCount }) : undefined,
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    await onRemove(id).then(
      () => toast.success(t("general.deleted", { name })),
      () => undefined, // Said already.
    )
  }

  return (
    <Menu
      label={t("organizers.menu", { name: item.name })}
      icon="more"
      iconOnly
      entries={[
        { label: t("organizers.rename"), icon: "edit", onSelect: onRename },
        onMerge && {
          label: t("data.mergeInto"),
          icon: "link",
          onSelect: onMerge,
        },
        "line",
        {
          label: t("general.delete"),
          icon: "trash",
          danger: true,
          onSelect: () => void askAndRemove(),
        },
      ]}
    />
  )
}
