import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { fieldErrorOf, required, url as urlCheck, wholeUrl } from "../../../worker/shared/fields"
import { toast } from "../../lib/toast"

/**
 * The web address of a recipe, typed, pasted or given by `?recipe_import_url=`.
 * @param onWrite is called when it changes
 */
export function useTypedUrl(onWrite: () => void) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [url, setUrl] = useState(params.get("recipe_import_url") ?? params.get("url") ?? "")
  const [error, setError] = useState<string>()

  function write(text: string) {
    setUrl(text)
    setError(undefined)
    onWrite()
  }

  function check(checks: Parameters<typeof fieldErrorOf>[1]) {
    const fault = fieldErrorOf(wholeUrl(url), checks)
    setError(
      fault && t(fault.key === "validation.required" ? "validation.required" : "validation.url"),
    )
    return !fault
  }

  /** The whole address, or undefined for an invalid one, whose error is then shown. */
  const checked = () => (check([required, urlCheck]) ? wholeUrl(url) : undefined)

  /** When the field loses the focus: completes the address. */
  function complete() {
    setUrl(wholeUrl(url))
    check([urlCheck])
  }

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      // People copy a sentence with the address in it.
      write(/https?:\/\/\S+/i.exec(text)?.[0] ?? text.trim())
    } catch {
      toast.error(t("create.pasteFailed"))
    }
  }

  return { url, error, write, checked, complete, paste }
}
