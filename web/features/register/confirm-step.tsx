import { useTranslation } from "react-i18next"
import type { SignUpState, Invited } from "./sign-up-state"
import { type Place, SignUpSheet } from "./sign-up-sheet"

interface ConfirmStepProps {
  place: Place
  answers: SignUpState
  invited: Invited | undefined
  busy: boolean
  refusal: string | undefined
  onSubmit: () => void
}

/** A summary before everything is created. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { place, answers, invited, busy, refusal, onSubmit } = props
  const { t } = useTranslation()
  const { fullName, username, email, groupName, visibility, seeds } = answers
  const facts = [
    [t("account.fullName"), fullName.trim()],
    [t("account.username"), username.trim().toLowerCase()],
    [t("account.email"), email.trim().toLowerCase()],
    [t("account.group"), invited?.groupName ?? groupName.trim()],
    ...(invited
      ? []
      : [
          [t("setup.group.visibility"), t(`setup.group.${visibility}`)],
          [t("register.seeds.title"), t(seeds ? "register.seeds.yes" : "register.seeds.no")],
        ]),
  ]
  return (
    <SignUpSheet
      place={place}
      title={t("register.confirm.title")}
      intro={t("register.confirm.intro")}
      onSubmit={onSubmit}
      submitLabel={
        invited
          ? t("register.confirm.join", { group: invited.groupName })
          : t("register.confirm.found")
      }
      busy={busy}
      refusal={refusal}
    >
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere max-sm:-mt-2">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </SignUpSheet>
  )
}
