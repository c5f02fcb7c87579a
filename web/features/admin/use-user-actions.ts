import { useTranslation } from "react-i18next"
import { confirm } from "../../lib/confirm"
import { useSession } from "../../lib/session"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import type { MenuProps } from "../../ui/menu-trigger"

export type Account = Outputs["admin"]["users"]["overview"][number]
type Entries = Extract<MenuProps["entries"], readonly unknown[]>

interface Shown {
  edit: (account: Account) => void
  link: (account: Account) => void
}

/** An administrator's actions on accounts. */
export function useUserActions({ edit, link }: Shown) {
  const { t } = useTranslation()
  const { user } = useSession()
  const unlockOne = trpc.admin.users.unlockOne.useMutation()
  const unlock = trpc.admin.users.unlock.useMutation()
  const end = trpc.admin.users.endSessions.useMutation()
  const remove = trpc.admin.users.delete.useMutation()
  const removeFactor = trpc.admin.users.removeSecondFactor.useMutation({
    meta: { done: "admin.users.factorRemoved" },
  })

  const unlinkProvider = trpc.admin.users.unlinkProvider.useMutation({
    meta: { done: "general.saved" },
  })

  const unlocked = { onSuccess: () => toast.success(t("admin.users.unlocked")) }

  async function askAndEnd({ id, fullName }: Account) {
    const yes = await confirm({
      title: t("admin.users.endQuestion", { name: fullName }),
      body: t("admin.users.endBody"),
      action: t("admin.users.end"),
    })
    if (!yes) return
    end.mutate(
      { itemId: id },
      { onSuccess: ({ ended }) => toast.success(t("admin.users.ended", { count: ended })) },
    )
  }

  async function askAndRemoveFactor({ id, fullName }: Account) {
    const yes = await confirm({
      title: t("admin.users.factorQuestion", { name: fullName }),
      body: t("admin.users.factorBody"),
      action: t("admin.users.removeFactor"),
      danger: true,
    })
    if (yes) removeFactor.mutate({ itemId: id })
  }

  async function askAndUnlink({ id, fullName, email }: Account) {
    const yes = await confirm({
      title: t("admin.users.unlink"),
      body: t("admin.users.unlinkBody", { name: fullName, email }),
      action: t("general.remove"),
      danger: true,
    })
    if (yes) unlinkProvider.mutate({ itemId: id })
  }

  async function askAndDelete({ id, fullName }: Account) {
    const yes = await confirm({
      title: t("general.deleteQuestion", { name: fullName }),
      body: t("admin.users.deleteBody"),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    remove.mutate(
      { itemId: id },
      { onSuccess: () => toast.success(t("general.deleted", { name: fullName })) },
    )
  }

  const menuOf = (account: Account): Entries => [
    { label: t("general.edit"), icon: "edit", onSelect: () => edit(account) },
    account.authMethod === "Mealie" && {
      label: t("admin.users.resetLink"),
      icon: "key",
      onSelect: () => link(account),
    },
    account.isLocked && {
      label: t("admin.users.unlock"),
      icon: "lock",
      onSelect: () => unlockOne.mutate({ itemId: account.id }, unlocked),
    },
    account.hasSecondFactor && {
      label: t("admin.users.removeFactor"),
      icon: "shield",
      onSelect: () => void askAndRemoveFactor(account),
    },
    account.isLinked && {
      label: t("admin.users.unlink"),
      icon: "link",
      onSelect: () => void askAndUnlink(account),
    },
    { label: t("admin.users.end"), icon: "logout", onSelect: () => void askAndEnd(account) },
    account.id !== user?.id && "line",
    account.id !== user?.id && {
      label: t("general.delete"),
      icon: "trash",
      danger: true,
      onSelect: () => void askAndDelete(account),
    },
  ]

  return { menuOf, unlockAll: () => unlock.mutate({ force: true }, unlocked) }
}
