import { useTranslation } from "react-i18next"
import { Link, useLocation } from "wouter"
import { useFormat } from "../lib/format"
import { messageText } from "../lib/server-messages"
import { trpc } from "../lib/trpc"
import { Banner } from "../ui/banner"

/** Milliseconds between checks for failed backups. */
const FRESH = 5 * 60_000

/** Tells administrators that backups fail: in one line, and in their own area with the reason and what to do. */
export function BackupFailure() {
  const { t } = useTranslation()
  const { ago, date } = useFormat()
  const [path] = useLocation()
  const { data: failure } = trpc.admin.backups.failure.useQuery(undefined, { staleTime: FRESH })
  if (!failure) return null
  const isAdminArea = path.startsWith("/admin/")
  const isRepeated = failure.since !== failure.at
  return (
    <div className="px-4 pt-3 max-sm:pb-3 sm:px-6 print:hidden">
      <Banner tone={isAdminArea ? "error" : "warning"}>
        <p className="font-semibold">
          {t("admin.backups.failure.title", { when: ago(failure.at) })}{" "}
          {isRepeated && t("admin.backups.failure.since", { when: date(failure.since) })}{" "}
          {path !== "/admin/backups" && (
            <Link href="/admin/backups" className="font-normal text-accent-text underline">
              {t("admin.backups.failure.show")}
            </Link>
          )}
        </p>
        {isAdminArea && (
          <>
            {failure.name && (
              <p>
                <bdi className="wrap-anywhere">{failure.name}</bdi>
              </p>
            )}
            <p>{messageText(failure.problem)}</p>
            <p>{t("admin.backups.failure.what")}</p>
          </>
        )}
      </Banner>
    </div>
  )
}
