import { useState } from "react"
import { useTranslation } from "react-i18next"
import { copyOnArrival, copyText } from "../../../lib/clipboard"
import { failureOf } from "../../../lib/failures"
import { momentOf, useFormat } from "../../../lib/format"
import { trpc } from "../../../lib/trpc"
import { type Outputs } from "../../../lib/trpc-types"
import { announce } from "../../../ui/announce"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { IconButton } from "../../../ui/icon-button"
import { LateQrCode } from "../../../ui/late-qr-code"
import { Loaded } from "../../../ui/loaded"
import { toast } from "../../../lib/toast"
import { dayOf } from "../../../../worker/shared/days"

/** Days that a link holds by default. */
const USUAL = 30

const inDays = (days: number) => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

interface ShareDialogProps {
  recipe: { id: string; slug: string; name: string }
  groupSlug: string
  open: boolean
  onClose: () => void
}

/** Links that show this recipe to anyone who has them: those there are, and a new one. */
export function ShareDialog({ recipe, groupSlug, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const query = trpc.sharing.list.useQuery({ recipeId: recipe.id }, { enabled: open })
  const addressOf = ({ id }: { id: string }) => `${location.origin}/g/${groupSlug}/shared/r/${id}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.sharing.title", { name: recipe.name })}
      description={t("actions.sharing.hint")}
      actions={null}
    >
      <NewLink
        recipeId={recipe.id}
        addressOf={addressOf}
        isFirst={query.data?.every(isOver) ?? false}
      />
      <Loaded query={query} empty={<p className="text-soft">{t("actions.sharing.none")}</p>}>
        {(tokens) => (
          <ul className="grid gap-1" aria-label={t("actions.sharing.links")}>
            {newestFirst(tokens).map((token, index) => (
              <SharedLink
                key={token.id}
                token={token}
                name={recipe.name}
                address={addressOf(token)}
                isMain={index === 0 && !isOver(token)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <p className="min-w-48 grow basis-0 text-soft">{t("actions.sharing.members")}</p>
        <Button
          variant="quiet"
          icon="copy"
          onClick={() => void copyText(`${location.origin}/g/${groupSlug}/r/${recipe.slug}`)}
        >
          {t("actions.sharing.copyAddress")}
        </Button>
      </div>
    </Dialog>
  )
}

type Token = Outputs["sharing"]["list"][number]

const isOver = ({ expiresAt }: Token) => momentOf(expiresAt).getTime() < Date.now()

/** Those that work before those that have ended, each in turn the latest first. */
const newestFirst = (tokens: readonly Token[]) =>
  tokens.toSorted(
    (a, b) => Number(isOver(a)) - Number(isOver(b)) || b.createdAt.localeCompare(a.createdAt),
  )

interface NewLinkProps {
  recipeId: string
  addressOf: (token: { id: string }) => string
  /** No other link works yet. */
  isFirst: boolean
}

/** Makes a link and copies it at once. */
function NewLink({ recipeId, addressOf, isFirst }: NewLinkProps) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => inDays(USUAL))
  const [asked, setAsked] = useState(false)
  const create = trpc.sharing.create.useMutation()
  const wrong = until < dayOf(new Date()) ? t("actions.sharing.past") : undefined

  async function make() {
    setAsked(true)
    if (wrong || create.isPending) return
    // To the end of that day, where the reader is.
    const expiresAt = new Date(`${until}T23:59:59`).toISOString()
    const made = create.mutateAsync({ data: { recipeId, expiresAt } })
    try {
      await copyOnArrival(made.then(addressOf))
      announce(t("actions.sharing.created"))
    } catch {
      // It was not made, as a toast says.
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-44 grow"
        type="date"
        label={t("actions.sharing.until")}
        min={dayOf(new Date())}
        value={until}
        onChange={setUntil}
        error={asked ? wrong : undefined}
      />
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon="link"
        busy={create.isPending}
        onClick={() => void make()}
      >
        {t("actions.sharing.create")}
      </Button>
    </div>
  )
}

interface SharedLinkProps {
  token: Token
  name: string
  address: string
  /** With a QR code, and a button to copy that cannot be missed. */
  isMain: boolean
}

function SharedLink({ token, name, address, isMain }: SharedLinkProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = trpc.sharing.delete.useMutation()
  const until = format.date(token.expiresAt)
  const over = isOver(token)
  const ending = { date: until }

  async function send() {
    try {
      await navigator.share({ title: name, url: address })
    } catch (error) {
      // Closing the sheet cancels.
      if ((error as Error).name !== "AbortError") toast.error(failureOf(error).message)
    }
  }

  const trash = (
    <IconButton
      icon="trash"
      label={t("actions.sharing.delete", ending)}
      busy={remove.isPending}
      onClick={() => {
        const deleted = () => announce(t("actions.sharing.deleted"))
        remove.mutate({ itemId: token.id }, { onSuccess: deleted })
      }}
    />
  )
  const share = !over && "share" in navigator && (
    <IconButton
      icon="share"
      label={t("actions.sharing.send", ending)}
      onClick={() => void send()}
    />
  )
  const about = (
    <span className="grid min-w-0 grow">
      <span className={over ? "text-soft line-through" : undefined}>
        {t(over ? "actions.sharing.ended" : "actions.sharing.holds", ending)}
      </span>
      <span dir="ltr" className="truncate text-sm text-soft rtl:text-end">
        {address}
      </span>
    </span>
  )
  if (isMain)
    return (
      <li className="flex flex-wrap items-center gap-4 rounded-xl border border-line p-3">
        <LateQrCode text={address} label={t("actions.sharing.qr", { name })} />
        <div className="grid min-w-48 grow basis-0 gap-3">
          {about}
          <div className="flex items-center gap-1">
            <Button
              variant="primary"
              icon="copy"
              className="grow"
              onClick={() => void copyText(address)}
            >
              {t("invitations.copy")}
            </Button>
            {share}
            {trash}
          </div>
        </div>
      </li>
    )
  return (
    <li className="flex items-center gap-1 rounded-xl border border-line py-2 ps-4">
      {about}
      {share}
      {!over && (
        <IconButton
          icon="copy"
          label={t("actions.sharing.copy", ending)}
          onClick={() => void copyText(address)}
        />
      )}
      {trash}
    </li>
  )
}
