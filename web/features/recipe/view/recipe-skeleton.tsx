import { useTranslation } from "react-i18next"
import { Skeleton, SkeletonRows, SkeletonText } from "../../../ui/skeleton"

/** The page of a recipe while it loads. */
export function RecipeSkeleton() {
  const { t } = useTranslation()
  return (
    <main
      tabIndex={-1}
      aria-busy="true"
      aria-label={t("general.loading")}
      className="@container mx-auto w-full max-w-6xl px-4 py-6 sm:px-6"
    >
      <div className="grid gap-4 sm:gap-8 @3xl:gap-10">
        <div className="grid gap-x-8 gap-y-3 sm:gap-y-6 @2xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] @3xl:gap-x-10">
          <Skeleton className="-mx-4 -mt-6 h-48 sm:mx-0 sm:mt-0 sm:h-auto sm:aspect-3/2 @2xl:aspect-auto @2xl:min-h-72" />
          <div className="grid gap-4">
            <Skeleton className="h-11 w-4/5" />
            <Skeleton className="h-8 w-48" />
            <SkeletonText lines={3} />
            <Skeleton className="h-14" />
          </div>
        </div>
        <div className="grid gap-8 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] @3xl:gap-10">
          <SkeletonRows rows={7} className="h-9" />
          <SkeletonRows rows={4} className="h-24" />
        </div>
      </div>
    </main>
  )
}
