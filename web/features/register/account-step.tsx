import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useAvailability } from "../profile"
import { AccountFields, useAccountForm } from "./account-fields"
import type { SignUpState, Invited } from "./sign-up-state"
import { type Place, SignUpSheet } from "./sign-up-sheet"
import { useAccountTaken } from "./use-name-taken"

interface AccountStepProps {
  place: Place
  answers: SignUpState
  invited: Invited | undefined
  /** The server's errors of the fields after everything was sent. */
  refused: Record<string, string> | undefined
  onKeep: (some: Partial<SignUpState>) => void
  onNext: () => void
}

export function AccountStep(props: AccountStepProps) {
  const { place, answers, invited, refused, onKeep, onNext } = props
  const { t } = useTranslation()
  const free = useAvailability()
  const [busy, setBusy] = useState(false)
  const form = useAccountForm(answers)
  const { confirmation: _, ...account } = form.values
  const taken = useAccountTaken(account)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  useEffect(() => onKeep(account), Object.values(account))
  useEffect(() => {
    if (refused) form.refuse(refused)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [refused])

  const submit = () =>
    void form.submit(async (values) => {
      setBusy(true)
      const found = await free.takenOf(["username", "email"], values)
      setBusy(false)
      if (Object.keys(found).length > 0) form.refuse(found)
      else onNext()
    })

  return (
    <SignUpSheet
      place={place}
      title={t("register.title")}
      intro={invited ? t("register.invited", { group: invited.groupName }) : t("register.intro")}
      onSubmit={submit}
      busy={busy}
    >
      <AccountFields form={form} taken={taken} />
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-soft">{t("register.hasAccount")}</span>
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center text-accent-text underline"
        >
          {t("login.submit")}
        </Link>
      </p>
    </SignUpSheet>
  )
}
