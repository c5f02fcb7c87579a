import { useState } from "react"
import { useTranslation } from "react-i18next"
import { email, maxLength, minLength, required } from "../../../worker/shared/fields"
import { SHORTEST_PASSWORD } from "../../../worker/shared/passwords"
import { clearUsername } from "../../../worker/shared/usernames"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { useSession } from "../../lib/session"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Dialog } from "../../ui/dialog"
import { Select, TextField } from "../../ui/field"
import { PasswordField } from "../../ui/password-field"
import { Switch } from "../../ui/switch"
import { rights } from "./rights"
import type { Account } from "./use-user-actions"

interface UserDialogProps {
  /** Null for a new one. */
  account: Account | null
  open: boolean
  onClose: () => void
}

/** Creates an account with a password, or changes one without its password. */
export function UserDialog({ account, open, onClose }: UserDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data: groups = [] } = trpc.admin.groups.overview.useQuery()
  const form = useAccountForm(account)
  const [failure, setFailure] = useState<string>()
  const save = useSave(account)
  const names = groups.map(({ name }) => ({ value: name, label: name }))
  const isOwn = account?.id === user?.id

  async function submit() {
    setFailure(undefined)
    try {
      const saved = await form.submit(save)
      if (saved) onClose()
      return saved
    } catch (error) {
      setFailure(failureOf(error).message)
      return false
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={account ? t("admin.users.edit", { name: account.fullName }) : t("admin.users.new")}
      submitLabel={t(account ? "general.save" : "general.create")}
      keepOpen
      onSubmit={submit}
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      <TextField {...form.bind("fullName")} label={t("account.fullName")} required dir="auto" />
      <TextField
        {...form.bind("username")}
        label={t("account.username")}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.bind("email")}
        label={t("account.email")}
        required
        inputMode="email"
        autoComplete="off"
        dir="ltr"
      />
      {!account && (
        <PasswordField {...form.bind("password")} label={t("login.password")} required meter />
      )}
      <Select {...form.bind("group")} label={t("account.group")} options={names} />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t("admin.rights.title")}</legend>
        {rights.map((right) => (
          <Switch
            key={right}
            {...form.bindChecked(right)}
            label={t(`admin.rights.${right}.name`)}
            hint={t(`admin.rights.${right}.meaning`)}
            // An administrator has all rights; only another administrator can change one's own.
            disabled={right === "admin" ? isOwn : form.values.admin}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}

function useAccountForm(account: Account | null) {
  const { user } = useSession()
  return useForm(
    {
      fullName: account?.fullName ?? "",
      username: account?.username ?? "",
      email: account?.email ?? "",
      password: "",
      group: account?.group ?? user?.group ?? "",
      admin: account?.admin ?? false,
      canManage: account?.canManage ?? false,
      canInvite: account?.canInvite ?? false,
      canOrganize: account?.canOrganize ?? false,
      advanced: account?.advanced ?? false,
    },
    {
      fullName: [required, maxLength(200)],
      username: [required, maxLength(100), clearUsername(account?.username)],
      email: [required, email, maxLength(320)],
      ...(!account && { password: [required, minLength(SHORTEST_PASSWORD), maxLength(256)] }),
    },
  )
}

type Values = ReturnType<typeof useAccountForm>["values"]

function useSave(account: Account | null) {
  const { t } = useTranslation()
  const create = trpc.admin.users.create.useMutation({ meta: { quiet: true } })
  const patch = trpc.admin.users.patch.useMutation({ meta: { quiet: true } })
  return async ({ password, ...values }: Values) => {
    await (account
      ? patch.mutateAsync({ itemId: account.id, data: values })
      : create.mutateAsync({ data: { ...values, password } }))
    toast.success(t("general.saved"))
  }
}
