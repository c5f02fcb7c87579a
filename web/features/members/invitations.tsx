import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { copyOnArrival } from "../../lib/clipboard"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { NumberField } from "../../ui/number-field"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import { InvitationRow, invitationAddress } from "./invitation-row"
import { InviteByEmail } from "./invite-by-email"

/** As many as the server admits with one link. */
const mostUses = 1000

/** Links that admit people to the group: valid ones, and a new one. */
export function Invitations() {
  const { t } = useTranslation()
  const query = trpc.invitations.list.useQuery()
  const way = trpc.passwordReset.way.useQuery(undefined, { staleTime: Infinity })
  const [made, setMade] = useState<string>()

  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="font-display text-xl font-semibold">{t("invitations.title")}</h2>
        <p className="text-soft">{t("invitations.intro")}</p>
      </div>
      <NewInvitation onMade={setMade} />
      {way.data?.mail && <InviteByEmail />}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={1} className="h-16" />}
        empty={<p className="text-soft">{t("invitations.empty")}</p>}
      >
        {(links) => (
          <ul
            aria-label={t("invitations.list")}
            className="divide-y divide-line border-t border-line"
          >
            {links.map((link) => (
              <InvitationRow key={link.token} invitation={link} isNew={link.token === made} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function NewInvitation({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation()
  const cache = trpc.useUtils().invitations.list
  const create = trpc.invitations.create.useMutation({
    // A list requested before the link was created would not contain it.
    onMutate: () => cache.cancel(),
    onError: () => cache.invalidate(),
  })
  const [uses, setUses] = useState<number | null>(1)
  const [asked, setAsked] = useState(false)
  const good = uses !== null && Number.isInteger(uses) && uses >= 1 && uses <= mostUses

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!good || create.isPending) return
    const made = create.mutateAsync({ data: { uses } })
    try {
      await copyOnArrival(made.then(({ token }) => invitationAddress(token)))
      const link = await made
      setAsked(false)
      cache.setData(undefined, (links) => [link, ...(links ?? [])])
      onMade(link.token)
    } catch {
      // It was not created, as a toast says.
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-3"
    >
      <NumberField
        label={t("invitations.uses")}
        hint={t("invitations.usesHint")}
        value={uses}
        onChange={setUses}
        error={asked && !good ? t("invitations.usesWrong", { most: mostUses }) : undefined}
        inputMode="numeric"
        className="grow basis-60 sm:max-w-80"
      />
      <Button
        type="submit"
        variant="primary"
        icon="add"
        busy={create.isPending}
        className="max-sm:w-full sm:mt-8"
      >
        {t("invitations.create")}
      </Button>
    </form>
  )
}
