import { useTranslation } from "react-i18next"
import { Skeleton, SkeletonRows } from "./skeleton"

/** Shown while a page's code loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <main
      tabIndex={-1}
      aria-busy="true"
      aria-label={t("general.loading")}
      className="mx-auto grid w-full max-w-5xl gap-6 p-4 sm:p-6"
    >
      <Skeleton className="h-9 w-56" />
      <SkeletonRows rows={4} className="h-24" />
    </main>
  )
}
