import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { email, required } from "../../../worker/shared/fields"
import { useForm } from "../../lib/form"
import { useSession } from "../../lib/session"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { TextField } from "../../ui/field"

/** Sends a mail to test the mail server. */
export function TestMail() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutateAsync, isPending } = trpc.admin.email.send.useMutation({ meta: { keeps: true } })
  const form = useForm({ email: user?.email ?? "" }, { email: [required, email] })

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async (data) => {
      await mutateAsync({ data })
      toast.success(t("admin.testMail.sent", { email: data.email }))
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.bind("email")}
        label={t("admin.testMail.label")}
        inputMode="email"
        dir="ltr"
        className="min-w-64 grow"
      />
      <Button type="submit" icon="mail" busy={isPending}>
        {t("admin.testMail.send")}
      </Button>
    </form>
  )
}
