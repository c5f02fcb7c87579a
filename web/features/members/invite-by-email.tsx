import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { email, fieldErrorOf } from "../../../worker/shared/fields"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { TextArea } from "../../ui/field"
import { Icon } from "../../ui/icons"

/** How many people are invited at once: each is sent a separate mail. */
const mostAddresses = 20

interface Outcome {
  address: string
  /** Why the mail was not sent. */
  failure?: string
}

/** Sends each of a list of addresses a link for one person, and reports the result. */
export function InviteByEmail() {
  const { t } = useTranslation()
  const { outcomes, busy, invite } = useInvitations()
  const form = useForm(
    { addresses: "" },
    {
      addresses(text) {
        const addresses = addressesIn(text)
        const wrong = addresses.find((address) => fieldErrorOf(address, [email]))
        if (wrong) return t("invitations.wrongAddress", { address: wrong })
        if (addresses.length > mostAddresses)
          return t("invitations.tooManyAddresses", { most: mostAddresses })
        return addresses.length === 0 ? t("validation.required") : undefined
      },
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    void form.submit(async ({ addresses }) => {
      const failed = await invite(addressesIn(addresses))
      form.set("addresses", failed.join("\n"))
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        {...form.bind("addresses")}
        label={t("invitations.addresses")}
        hint={t("invitations.addressesHint")}
        dir="ltr"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" icon="mail" busy={busy} className="sm:justify-self-start">
        {t("invitations.send")}
      </Button>
      <ul role="status" className="grid gap-2 empty:hidden">
        {outcomes.map(({ address, failure }) => (
          <li key={address} className="flex items-start gap-2">
            <Icon name={failure ? "warning" : "check"} className="mt-0.5 size-5 shrink-0" />
            <span className="wrap-anywhere">
              <bdi>{address}</bdi>: {failure ?? t("invitations.sent")}
            </span>
          </li>
        ))}
      </ul>
    </form>
  )
}

const addressesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

function useInvitations() {
  const quiet = { meta: { quiet: true } }
  const create = trpc.invitations.create.useMutation(quiet)
  const send = trpc.invitations.send.useMutation(quiet)
  const revoke = trpc.invitations.revoke.useMutation(quiet)
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [busy, setBusy] = useState(false)

  /** A link that reached no one is revoked again. */
  async function inviteOne(address: string): Promise<Outcome> {
    try {
      const { token } = await create.mutateAsync({ data: { uses: 1 } })
      try {
        await send.mutateAsync({ data: { email: address, token } })
        return { address }
      } catch (error) {
        await revoke.mutateAsync({ token })
        throw error
      }
    } catch (error) {
      return { address, failure: failureOf(error).message }
    }
  }

  /** Returns the addresses that were not reached. */
  async function invite(addresses: string[]) {
    setBusy(true)
    setOutcomes([])
    const found: Outcome[] = []
    for (const address of addresses) {
      found.push(await inviteOne(address))
      setOutcomes([...found])
    }
    setBusy(false)
    return found.filter(({ failure }) => failure).map(({ address }) => address)
  }

  return { outcomes, busy, invite }
}
