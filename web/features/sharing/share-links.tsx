import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayOf } from "../../../worker/shared/days"
import { copyOnArrival, copyText } from "../../lib/clipboard"
import { failureOf } from "../../lib/failures"
import { momentOf, useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { announce } from "../../ui/announce"
import { Button } from "../../ui/button"
import { TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { LateQrCode } from "../../ui/late-qr-code"
import { Loaded, type LoadedProps } from "../../ui/loaded"

const inDays = (days: number) => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

/** A link that is shared. */
interface Token {
  id: string
  expiresAt: string
  createdAt: string
}

interface ShareLinksProps {
  /** What they open. */
  name: string
  query: LoadedProps<readonly Token[]>["query"]
  addressOf: (token: { id: string }) => string
  /** Days that a link holds by default. */
  days: number
  /** Days that a link can hold; any number by default. */
  mostDays?: number
  none: string
  /** What the list of links is called. */
  label: string
  /** Both say themselves what went wrong. */
  onCreate: (expiresAt: string) => Promise<{ id: string }>
  onDelete: (id: string) => Promise<unknown>
}

/** The links that there are to one thing, and a new one. */
export function ShareLinks(props: ShareLinksProps) {
  const { name, query, addressOf, days, mostDays, none, label, onCreate, onDelete } = props
  return (
    <>
      <NewLink
        days={days}
        mostDays={mostDays}
        isFirst={query.data?.every(isOver) ?? false}
        onCreate={(expiresAt) => onCreate(expiresAt).then(addressOf)}
      />
      <Loaded query={query} empty={<p className="text-soft">{none}</p>}>
        {(tokens) => (
          <ul className="grid gap-1" aria-label={label}>
            {newestFirst(tokens).map((token, index) => (
              <SharedLink
                key={token.id}
                token={token}
                name={name}
                address={addressOf(token)}
                isMain={index === 0 && !isOver(token)}
                onDelete={() => onDelete(token.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

const isOver = ({ expiresAt }: Token) => momentOf(expiresAt).getTime() < Date.now()

/** Those that work before those that have ended, each in turn the latest first. */
const newestFirst = (tokens: readonly Token[]) =>
  tokens.toSorted(
    (a, b) => Number(isOver(a)) - Number(isOver(b)) || b.createdAt.localeCompare(a.createdAt),
  )

interface NewLinkProps {
  days: number
  mostDays: number | undefined
  /** No other link works yet. */
  isFirst: boolean
  /** Answers its address. */
  onCreate: (expiresAt: string) => Promise<string>
}

/** Makes a link and copies it at once. */
function NewLink({ days, mostDays, isFirst, onCreate }: NewLinkProps) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => inDays(days))
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const last = mostDays === undefined ? undefined : inDays(mostDays)
  const wrong =
    until < inDays(0)
      ? t("actions.sharing.past")
      : last !== undefined && until > last
        ? t("messages.sharing.tooFarAhead")
        : undefined

  async function make() {
    setAsked(true)
    if (wrong || busy) return
    setBusy(true)
    // To the end of that day, where the reader is.
    const expiresAt = new Date(`${until}T23:59:59`).toISOString()
    try {
      await copyOnArrival(onCreate(expiresAt))
      announce(t("actions.sharing.created"))
    } catch {
      // It was not made, as a toast says.
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-44 grow"
        type="date"
        label={t("actions.sharing.until")}
        min={inDays(0)}
        max={last}
        value={until}
        onChange={setUntil}
        error={asked ? wrong : undefined}
      />
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon="link"
        busy={busy}
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
  onDelete: () => Promise<unknown>
}

function SharedLink({ token, name, address, isMain, onDelete }: SharedLinkProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
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

  async function remove() {
    setBusy(true)
    try {
      await onDelete()
      announce(t("actions.sharing.deleted"))
    } catch {
      // A toast says so.
    }
    setBusy(false)
  }

  const trash = (
    <IconButton
      icon="trash"
      label={t("actions.sharing.delete", ending)}
      busy={busy}
      onClick={() => void remove()}
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
