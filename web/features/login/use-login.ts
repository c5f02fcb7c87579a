import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf, RestError } from "../../lib/failures"
import { useFormat } from "../../lib/format"

/** The next step after the right password. */
export type NextStep = "code" | "setUp"

const nextSteps: Record<string, NextStep> = {
  "secondFactor.needed": "code",
  "secondFactor.setUp": "setUp",
}

/**
 * Runs a login attempt, and explains a refusal.
 * @param onExpired called with the reason when the login must start over
 */
export function useLogin(
  attempt: (given: string) => Promise<unknown>,
  onExpired?: (reason: string) => void,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [waitsUntil, setWaitsUntil] = useState(0)
  const [nextStep, setNextStep] = useState<NextStep>()

  useEffect(() => {
    if (!waitsUntil) return
    const timer = setTimeout(() => {
      setWaitsUntil(0)
      setRefusal(undefined)
    }, waitsUntil - Date.now())
    return () => clearTimeout(timer)
  }, [waitsUntil])

  function wordsFor(error: unknown) {
    const { status, message } = failureOf(error)
    const { retryAfter: seconds, said } = error instanceof RestError ? error : {}
    switch (status) {
      case 401:
        return said && said.code !== "unauthorized" ? message : t("login.invalid")
      case 423:
        return seconds
          ? t("login.lockedUntil", { time: format.dateTime(Date.now() + seconds * 1000) })
          : t("login.locked")
      case 429:
        if (!seconds) return message
        setWaitsUntil(Date.now() + seconds * 1000)
        return t("login.tooMany", { count: seconds })
      default:
        return message
    }
  }

  function refuse(error: unknown) {
    const code = error instanceof RestError ? (error.said?.code ?? "") : ""
    const step = nextSteps[code]
    if (step) setNextStep(step)
    else if (code === "secondFactor.expired" && onExpired) onExpired(failureOf(error).message)
    else setRefusal(wordsFor(error))
  }

  return {
    refusal,
    busy,
    /** After too many attempts, until the server accepts the next one. */
    waiting: waitsUntil > 0,
    /** The password was right, and this is missing. */
    nextStep,
    /** Starts over with the password. */
    startAgain(reason?: string) {
      setNextStep(undefined)
      setRefusal(reason)
    },
    /** True once logged in. */
    async run(given: string) {
      if (busy || waitsUntil) return false
      setBusy(true)
      setRefusal(undefined)
      try {
        await attempt(given)
        return true
      } catch (error) {
        refuse(error)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
