import { useTranslation } from "react-i18next"
import { confirm } from "../../lib/confirm"
import { useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Button } from "../../ui/button"
import { Chip } from "../../ui/chip"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { Page } from "../../ui/page"
import { SkeletonRows } from "../../ui/skeleton"
import { useDialog } from "../../ui/use-dialog"
import { GroupDialog } from "./group-dialog"

type Group = Outputs["admin"]["groups"]["overview"][number]

/** Every group of the site. */
export function GroupsPage() {
  const { t } = useTranslation()
  const query = trpc.admin.groups.overview.useQuery()
  const editing = useDialog<Group | "new">()

  return (
    <Page
      title={t("admin.groups.title")}
      intro={t("admin.groups.intro")}
      actions={
        <Button icon="add" variant="primary" onClick={() => editing.show("new")}>
          {t("admin.groups.new")}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={3} className="h-20" />}>
        {(groups) => (
          <ul
            aria-label={t("admin.groups.title")}
            className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
          >
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} onEdit={() => editing.show(group)} />
            ))}
          </ul>
        )}
      </Loaded>
      {editing.about && (
        <GroupDialog
          key={editing.nth}
          id={editing.about === "new" ? null : editing.about.id}
          name={editing.about === "new" ? "" : editing.about.name}
          open={editing.open}
          onClose={editing.close}
        />
      )}
    </Page>
  )
}

function GroupRow({ group, onEdit }: { group: Group; onEdit: () => void }) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const { name, users, recipes, bytes, isDefault } = group
  const remove = useDelete(group)
  const facts = [
    t("admin.groups.users", { count: users }),
    t("admin.groups.recipes", { count: recipes }),
    bytes > 0 && size(bytes),
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-4 p-4 sm:px-5">
      <Icon name="group" className="size-6 text-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isDefault && <Chip>{t("admin.groups.default")}</Chip>}
        </p>
        <p className="text-sm text-soft">{facts.join(" · ")}</p>
      </div>
      <Menu
        label={t("admin.groups.actions", { name })}
        icon="more"
        iconOnly
        entries={[
          { label: t("general.edit"), icon: "edit", onSelect: onEdit },
          "line",
          {
            label: t("general.delete"),
            icon: "trash",
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </li>
  )
}

/** Asks, and deletes; explains why a group cannot be deleted. */
function useDelete({ id, name }: Group) {
  const { t } = useTranslation()
  const { mutate } = trpc.admin.groups.delete.useMutation()
  return async () => {
    const yes = await confirm({
      title: t("general.deleteQuestion", { name }),
      body: t("admin.groups.deleteBody"),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    mutate({ itemId: id }, { onSuccess: () => toast.success(t("general.deleted", { name })) })
  }
}
