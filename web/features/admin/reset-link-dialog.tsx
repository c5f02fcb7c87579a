import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { copyText } from "../../lib/clipboard"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import type { Account } from "./use-user-actions"

interface ResetLinkDialogProps {
  account: Account
  open: boolean
  onClose: () => void
}

/** A link with which a person sets a new password: to copy, or to mail where the site can. */
export function ResetLinkDialog({ account, open, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation()
  const { email, fullName } = account
  const { data: check } = trpc.admin.site.check.useQuery()
  const { mutate } = trpc.admin.users.resetToken.useMutation({
    meta: { quiet: true, keeps: true },
  })
  const mailing = trpc.admin.users.mailResetLink.useMutation({ meta: { keeps: true } })
  const [link, setLink] = useState("")
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    mutate(
      { data: { email } },
      {
        onSuccess: ({ token }) =>
          setLink(`${location.origin}/reset-password?token=${encodeURIComponent(token)}`),
        onError: (error) => setFailure(failureOf(error).message),
      },
    )
  }, [mutate, email])

  const send = () =>
    mailing.mutate(
      { data: { email } },
      {
        onSuccess: () => {
          toast.success(t("admin.testMail.sent", { email }))
          onClose()
        },
      },
    )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("admin.users.resetLinkOf", { name: fullName })}
      description={t("admin.users.resetLinkHint")}
      actions={
        <>
          {check?.emailReady && (
            <Button icon="mail" busy={mailing.isPending} onClick={send}>
              {t("admin.users.mailLink")}
            </Button>
          )}
          <Button
            variant="primary"
            icon="copy"
            disabled={!link}
            onClick={() => void copyText(link)}
            data-autofocus
          >
            {t("general.copy")}
          </Button>
        </>
      }
    >
      {failure ? (
        <Banner tone="error">{failure}</Banner>
      ) : (
        <TextField
          label={t("admin.users.resetLink")}
          value={link}
          onChange={() => undefined}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
          end={
            <IconButton icon="copy" label={t("general.copy")} onClick={() => void copyText(link)} />
          }
        />
      )}
    </Dialog>
  )
}
