import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useSearchParams } from "wouter"
import { useLeaveWarning } from "../../lib/navigation"
import { type SessionUser } from "../../lib/session"
import { toast } from "../../lib/toast"
import { AccountStep } from "./account-step"
import { initialSignUpState, type Invited, type Step, stepsOf, stepToShow } from "./sign-up-state"
import { ConfirmStep } from "./confirm-step"
import { GroupStep } from "./group-step"
import { SeedsStep } from "./seeds-step"
import { refusalOf } from "./sign-up-refusal"
import { useJoin } from "./use-join"

interface SignUpProps {
  /** From the link that led here. */
  byLink: Invited | undefined
  /** The link has been used up meanwhile. */
  onSpent: () => void
}

/** Signs up step by step, with an account in an invited or a new group. */
export function SignUp({ byLink, onSpent }: SignUpProps) {
  const { t, i18n } = useTranslation()
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const [answers, setAnswers] = useState(() => initialSignUpState(i18n.language))
  const [pasted, setPasted] = useState<Invited>()
  const [reached, setReached] = useState<Step>("account")
  const [refused, setRefused] = useState<Record<string, string>>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [entered, setEntered] = useState<Pick<SessionUser, "fullName" | "group" | "groupSlug">>()
  const join = useJoin()
  const invited = byLink ?? (answers.way === "join" ? pasted : undefined)
  const steps = stepsOf(byLink !== undefined, answers.way)
  const step = stepToShow(steps, search.get("step"), reached)
  const number = steps.indexOf(step) + 1

  useLeaveWarning(!entered && answers.username + answers.email !== "")
  // After the warning was removed.
  useEffect(() => {
    if (!entered) return
    toast.success(t("register.welcome", { name: entered.fullName, group: entered.group }))
    navigate(`/g/${entered.groupSlug}`, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [entered])

  const keep = (some: Partial<typeof answers>) => setAnswers((old) => ({ ...old, ...some }))

  function go(next: Step) {
    if (steps.indexOf(next) > steps.indexOf(reached)) setReached(next)
    setSearch((params) => {
      params.set("step", next)
      return params
    })
  }

  function showRefusal(error: unknown) {
    const refusal = refusalOf(error, invited && { byLink: byLink !== undefined }, t)
    if (refusal.of === "step") {
      setRefused(refusal.fields)
      go(refusal.step)
    } else if (refusal.of === "link") onSpent()
    else setRefusal(refusal.message)
  }

  async function register() {
    setBusy(true)
    setRefusal(undefined)
    try {
      setEntered(await join(answers, invited))
    } catch (error) {
      showRefusal(error)
      setBusy(false)
    }
  }

  const place = {
    number,
    total: steps.length,
    onBack: number > 1 ? () => go(steps[number - 2]!) : undefined,
  }
  const asked = { place, answers, invited, refused, onKeep: keep }
  const next = () => {
    setRefused(undefined)
    go(steps[number]!)
  }
  switch (step) {
    case "account":
      return <AccountStep {...asked} onNext={next} />
    case "group":
      return (
        <GroupStep
          {...asked}
          onNext={(found) => {
            setPasted(found)
            next()
          }}
        />
      )
    case "seeds":
      return <SeedsStep {...asked} onNext={next} />
    case "confirm":
      return (
        <ConfirmStep {...asked} busy={busy} refusal={refusal} onSubmit={() => void register()} />
      )
  }
}
