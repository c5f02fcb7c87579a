import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf, RestError } from "../../lib/failures"
import { useFormat } from "../../lib/format"

/** Runs an attempt to log in, and says in words why it was refused. */
export function useLogin(attempt: (password: string) => Promise<unknown>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [waitsUntil, setWaitsUntil] = useState(0)

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
    const seconds = error instanceof RestError ? error.retryAfter : undefined
    switch (status) {
      case 401:
        return t("login.invalid")
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

  return {
    refusal,
    busy,
    /** After too many attempts, until the server looks at the next one. */
    waiting: waitsUntil > 0,
    /** True once logged in. */
    async run(password: string) {
      if (busy || waitsUntil) return false
      setBusy(true)
      setRefusal(undefined)
      try {
        await attempt(password)
        return true
      } catch (error) {
        setRefusal(wordsFor(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
