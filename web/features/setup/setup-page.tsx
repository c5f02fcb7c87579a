import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Redirect, useLocation, useSearchParams } from "wouter"
import { PageSkeleton } from "../../ui/page-skeleton"
import { failureOf } from "../../lib/failures"
import { rest } from "../../lib/rest-client"
import { openLogin, logIn, useSession } from "../../lib/session"
import { store } from "../../lib/local-storage"
import { timeZoneOfDevice } from "../../lib/time-zone"
import { trpc } from "../../lib/trpc"
import { AccountStep } from "./account-step"
import { CodeStep } from "./code-step"
import { Done } from "./done"
import { GroupStep } from "./group-step"
import { LanguageStep } from "./language-step"
import { answersKey, useAnswers } from "./progress"
import { SeedsStep } from "./seeds-step"
import { type Step, steps, stepToShow } from "./steps"

export function SetupPage() {
  const { i18n } = useTranslation()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const { user } = useSession()
  const [answers, keep] = useAnswers()
  const [password, setPassword] = useState("")
  const [state, setState] = useState<"asking" | "founding" | "done">("asking")
  // The query also creates the code, where no runner has printed it.
  const status = trpc.setup.status.useQuery(undefined, { staleTime: Infinity })

  const printed = search.get("code")
  useEffect(() => {
    if (printed) keep({ code: printed })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [printed])

  if (state === "done") return user ? <Done user={user} /> : <PageSkeleton />
  if (state === "asking" && status.data?.waiting === false) return <Redirect href="/" replace />
  if (state !== "founding" && status.isPending) return <PageSkeleton />

  const step = stepToShow(search.get("step"), answers.reached, password !== "")
  function go(next: Step, some: Partial<typeof answers> = {}) {
    const further = steps.indexOf(next) > steps.indexOf(answers.reached)
    keep({ ...some, ...(further && { reached: next }) })
    navigate(`/setup?step=${next}`)
  }

  async function found() {
    setState("founding")
    try {
      await rest("POST", "/api/setup", {
        code: answers.code,
        fullName: answers.fullName,
        username: answers.username,
        email: answers.email,
        password,
        groupName: answers.groupName,
        privateGroup: answers.visibility === "private",
        firstDayOfWeek: Number(answers.firstDayOfWeek),
        timeZone: timeZoneOfDevice(),
        seedFoods: answers.foods,
        seedUnits: answers.units,
        seedLabels: answers.labels,
        locale: i18n.language,
      })
      await openLogin()
    } catch (error) {
      const { status } = failureOf(error)
      if (status !== 400 && status !== 403) throw error
      // The site is set up, or the code was used: by an earlier press whose answer was lost, if the account can
      // log in.
      const isIn = await logIn(answers.email, password, false).then(
        () => true,
        (refused: unknown) => {
          if (failureOf(refused).status === 401) return false
          throw refused
        },
      )
      if (!isIn) {
        setState("asking")
        if (status === 400) throw error
        return go("code")
      }
    }
    setState("done")
    store(answersKey, undefined)
    navigate("/setup", { replace: true })
  }

  switch (step) {
    case "language":
      return <LanguageStep onNext={() => go("code")} />
    case "code":
      return (
        <CodeStep
          key={answers.code && printed}
          answers={answers}
          onNext={(some) => go("account", some)}
        />
      )
    case "account":
      return (
        <AccountStep
          answers={answers}
          password={password}
          onKeep={keep}
          onNext={(chosen) => {
            setPassword(chosen)
            go("group")
          }}
        />
      )
    case "group":
      return <GroupStep answers={answers} onKeep={keep} onNext={() => go("seeds")} />
    case "seeds":
      return <SeedsStep answers={answers} onKeep={keep} onFinish={found} />
  }
}
