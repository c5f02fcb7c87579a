import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { email, maxLength, required } from "../../../worker/shared/fields"
import { LoginLayout } from "../../ui/login-layout"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { TextField } from "../../ui/field"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"

/** A new password: by mail where the site sends any, else through the administrator. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const way = trpc.passwordReset.way.useQuery(undefined, { staleTime: Infinity })
  return (
    <LoginLayout title={t("forgot.title")} icon="key">
      <Loaded query={way} skeleton={<SkeletonRows rows={2} className="h-16" />}>
        {({ mail }) => (mail ? <ByMail /> : <ByHand />)}
      </Loaded>
      <ButtonLink href="/login" variant="quiet" icon="back" className="justify-self-start">
        {t("forgot.back")}
      </ButtonLink>
    </LoginLayout>
  )
}

function ByHand() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <p>{t("forgot.noMail")}</p>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>{t("forgot.ask")}</li>
        <li>{t("forgot.open")}</li>
        <li>{t("forgot.choose")}</li>
      </ol>
    </div>
  )
}

function ByMail() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const forgot = trpc.passwordReset.forgot.useMutation({ meta: { quiet: true, keeps: true } })
  const form = useForm({ email: "" }, { email: [required, email, maxLength(320)] })

  function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    void form.submit(async (data) => {
      try {
        await forgot.mutateAsync({ data })
        setSentTo(data.email.trim())
      } catch (error) {
        const { fields, message } = failureOf(error)
        if (fields) throw error
        setRefusal(message)
      }
    })
  }

  if (sentTo) return <Banner tone="success">{t("forgot.sent", { email: sentTo })}</Banner>
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-soft">{t("forgot.intro")}</p>
      <TextField
        {...form.bind("email")}
        type="email"
        label={t("account.email")}
        autoComplete="email"
        required
        autoFocus
      />
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Button type="submit" variant="primary" icon="mail" busy={forgot.isPending}>
        {t("forgot.submit")}
      </Button>
    </form>
  )
}
