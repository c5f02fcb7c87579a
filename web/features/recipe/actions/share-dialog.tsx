import { useState } from "react"
import { useTranslation } from "react-i18next"
import { copyText } from "../../../lib/clipboard"
import { failureOf } from "../../../lib/failures"
import { momentOf, useFormat } from "../../../lib/format"
import { trpc } from "../../../lib/trpc"
import { type Outputs } from "../../../lib/trpc-types"
import { announce } from "../../../ui/announce"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { IconButton } from "../../../ui/icon-button"
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.sharing.title", { name: recipe.name })}
      description={t("actions.sharing.hint")}
      actions={null}
    >
      <NewLink recipeId={recipe.id} />
      <Loaded query={query} empty={<p className="text-soft">{t("actions.sharing.none")}</p>}>
        {(tokens) => (
          <ul className="grid gap-1" aria-label={t("actions.sharing.links")}>
            {tokens.map((token) => (
              <SharedLink
                key={token.id}
                token={token}
                name={recipe.name}
                address={`${location.origin}/g/${groupSlug}/shared/r/${token.id}`}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <p className="min-w-48 grow basis-0 text-soft">{t("actions.sharing.members")}</p>
        <Button
          icon="copy"
          onClick={() => void copyText(`${location.origin}/g/${groupSlug}/r/${recipe.slug}`)}
        >
          {t("actions.sharing.copyAddress")}
        </Button>
      </div>
    </Dialog>
  )
}

function NewLink({ recipeId }: { recipeId: string }) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => inDays(USUAL))
  const [asked, setAsked] = useState(false)
  const create = trpc.sharing.create.useMutation()
  const wrong = until < dayOf(new Date()) ? t("actions.sharing.past") : undefined

  function make() {
    setAsked(true)
    if (wrong || create.isPending) return
    // To the end of that day, where the reader is.
    const expiresAt = new Date(`${until}T23:59:59`).toISOString()
    const told = () => announce(t("actions.sharing.created"))
    create.mutate({ data: { recipeId, expiresAt } }, { onSuccess: told })
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
      <Button variant="primary" icon="link" busy={create.isPending} onClick={make}>
        {t("actions.sharing.create")}
      </Button>
    </div>
  )
}

interface SharedLinkProps {
  token: Outputs["sharing"]["list"][number]
  name: string
  address: string
}

function SharedLink({ token, name, address }: SharedLinkProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = trpc.sharing.delete.useMutation()
  const until = format.date(token.expiresAt)
  const over = momentOf(token.expiresAt).getTime() < Date.now()
  const told = { date: until }

  async function send() {
    try {
      await navigator.share({ title: name, url: address })
    } catch (error) {
      // Closing the sheet cancels.
      if ((error as Error).name !== "AbortError") toast.error(failureOf(error).message)
    }
  }

  return (
    <li className="flex items-center gap-1 rounded-xl border border-line ps-4">
      <span className="grid min-w-0 grow py-2">
        <span className={over ? "text-soft line-through" : undefined}>
          {t(over ? "actions.sharing.ended" : "actions.sharing.holds", told)}
        </span>
        <span dir="ltr" className="truncate text-sm text-soft rtl:text-end">
          {address}
        </span>
      </span>
      {!over && "share" in navigator && (
        <IconButton
          icon="share"
          label={t("actions.sharing.send", told)}
          onClick={() => void send()}
        />
      )}
      {!over && (
        <IconButton
          icon="copy"
          label={t("actions.sharing.copy", told)}
          onClick={() => void copyText(address)}
        />
      )}
      <IconButton
        icon="trash"
        label={t("actions.sharing.delete", told)}
        busy={remove.isPending}
        onClick={() => {
          const deleted = () => announce(t("actions.sharing.deleted"))
          remove.mutate({ itemId: token.id }, { onSuccess: deleted })
        }}
      />
    </li>
  )
}
