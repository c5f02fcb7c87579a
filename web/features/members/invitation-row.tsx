import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { copyText } from "../../lib/clipboard"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { Button } from "../../ui/button"
import { confirm } from "../../lib/confirm"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { LateQrCode } from "../../ui/late-qr-code"

type Invitation = Outputs["invitations"]["list"][number]

interface InvitationRowProps {
  invitation: Invitation
  /** It was just created: the focus moves to its Copy button. */
  isNew: boolean
}

/** The address of an invitation. */
export const invitationAddress = (token: string) =>
  `${location.origin}/register?token=${encodeURIComponent(token)}`

/** A link with how many more people it admits, and until when. */
export function InvitationRow({ invitation, isNew }: InvitationRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { token, usesLeft, expiresAt } = invitation
  const link = invitationAddress(token)
  const [isCodeShown, showCode] = useState(isNew)
  const about = useId()
  const copy = useRef<HTMLButtonElement>(null)
  const revoke = useRevoke(token)
  useEffect(() => {
    if (isNew) copy.current?.focus()
  }, [isNew])

  async function ask() {
    const question = {
      title: t("invitations.revokeQuestion"),
      body: t("invitations.revokeText"),
      action: t("invitations.revoke"),
      danger: true,
    }
    if (await confirm(question)) revoke()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="link" className="size-6 text-soft max-sm:hidden" />
      <div className="min-w-0 grow basis-64">
        <p dir="ltr" className="truncate text-start font-mono text-sm rtl:text-end" title={link}>
          {link}
        </p>
        <p id={about} className="text-sm text-soft">
          {t("invitations.usesLeft", { count: usesLeft })}
          {" · "}
          <time dateTime={expiresAt} title={format.dateTime(expiresAt)}>
            {t("invitations.expires", { when: format.relative(expiresAt) })}
          </time>
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:w-full">
        <Button
          ref={copy}
          icon="copy"
          aria-describedby={about}
          onClick={() => void copyText(link)}
          className="max-sm:grow"
        >
          {t("invitations.copy")}
        </Button>
        <IconButton
          icon="qr"
          label={t("invitations.qr")}
          aria-describedby={about}
          aria-expanded={isCodeShown}
          onClick={() => showCode(!isCodeShown)}
        />
        <IconButton
          icon="trash"
          label={t("invitations.revoke")}
          aria-describedby={about}
          onClick={() => void ask()}
        />
      </div>
      {isCodeShown && (
        <div className="unfolds flex w-full flex-wrap items-center gap-4">
          <LateQrCode text={link} label={t("invitations.qr")} />
          <p className="min-w-40 grow basis-0 text-soft">{t("invitations.qrText")}</p>
        </div>
      )}
    </li>
  )
}

/** Deletes a link: at once on screen, restored when the server refuses. */
function useRevoke(token: string) {
  const { list } = trpc.useUtils().invitations
  const { mutate } = trpc.invitations.revoke.useMutation({
    async onMutate() {
      await list.cancel()
      const before = list.getData()
      list.setData(undefined, (links) => links?.filter((link) => link.token !== token))
      return { before }
    },
    onError: (_, __, context) => list.setData(undefined, context?.before),
  })
  return () => mutate({ token })
}
