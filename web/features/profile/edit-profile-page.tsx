import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { email, maxLength, required } from "../../../worker/shared/fields"
import { clearUsername } from "../../../worker/shared/usernames"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { useLeaveWarning } from "../../lib/navigation"
import { type SessionUser, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { TextField } from "../../ui/field"
import { useAvailability } from "./use-availability"

export function EditProfilePage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Page title={t("account.edit")} intro={t("account.editIntro")} width="narrow">
      {user && <ProfileForm user={user} />}
    </Page>
  )
}

function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const free = useAvailability()
  const { mutateAsync, isPending } = trpc.users.update.useMutation({
    meta: { quiet: true, done: "account.updated" },
  })
  const [saved, setSaved] = useState(false)
  const form = useForm(
    { fullName: user.fullName, username: user.username, email: user.email },
    {
      fullName: [required, maxLength(200)],
      username: [required, maxLength(100), clearUsername(user.username)],
      email: [required, email, maxLength(320)],
    },
  )
  useLeaveWarning(form.changed && !saved)
  // After the warning was removed.
  useEffect(() => {
    if (saved) navigate("/user/profile")
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [saved])

  /** Shows under a field that the name is taken; returns whether both are free. */
  async function checkFree(which: ("username" | "email")[]) {
    const asked = which.filter(
      (name) => form.values[name].trim().toLowerCase() !== user[name].toLowerCase(),
    )
    const taken = await free.takenOf(asked, form.values)
    if (Object.keys(taken).length > 0) form.tell(taken)
    return Object.keys(taken).length === 0
  }

  const bindFree = (name: "username" | "email") => {
    const bound = form.bind(name)
    return {
      ...bound,
      onBlur: () => {
        bound.onBlur()
        void checkFree([name])
      },
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async (values) => {
      if (!(await checkFree(["username", "email"]))) return
      const { admin, advanced, canInvite, canManage, canOrganize, group, id: itemId } = user
      const rights = { admin, advanced, canInvite, canManage, canOrganize }
      try {
        await mutateAsync({ itemId, data: { ...values, ...rights, group } })
        setSaved(true)
      } catch (error) {
        const { status, fields, message } = failureOf(error)
        if (fields) throw error
        form.refuse({ email: status === 400 ? t("account.updateFailed") : message })
      }
    })
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          {...form.bind("fullName")}
          label={t("account.fullName")}
          autoComplete="name"
          required
        />
        <TextField
          {...bindFree("username")}
          label={t("account.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...bindFree("email")}
          type="email"
          label={t("account.email")}
          autoComplete="email"
          required
        />
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink href="/user/profile" variant="quiet">
            {t("general.cancel")}
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isPending}>
            {t("general.save")}
          </Button>
        </div>
      </form>
    </Card>
  )
}
