import { useTranslation } from "react-i18next"
import { failureOf } from "../lib/failures"
import { Banner } from "./banner"
import { Button } from "./button"

/** Why a query failed, above the content, with Retry. Nothing without a failure. */
export function RetryBanner({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation()
  if (!query.error) return null
  return (
    <Banner
      tone="error"
      actions={
        <Button variant="quiet" onClick={() => void query.refetch()}>
          {t("general.retry")}
        </Button>
      }
    >
      {failureOf(query.error).message}
    </Banner>
  )
}
