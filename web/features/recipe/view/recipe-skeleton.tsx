import { useTranslation } from "react-i18next"
import { Skeleton, SkeletonRows, SkeletonText } from "../../../ui/skeleton"

/** The page of a recipe before it has come. */
export function RecipeSkeleton() {
  const { t } = useTranslation()
  return (
    <main
      tabIndex={-1}
      aria-busy="true"
      aria-label={t("general.loading")}
      className="@container mx-auto w-full max-w-6xl px-4 py-6 sm:px-6"
    >
      <div className="grid gap-10">
        <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
          <Skeleton className="-mx-4 -mt-6 aspect-4/3 sm:mx-0 sm:mt-0 sm:aspect-3/2 @3xl:aspect-auto @3xl:min-h-96" />
          <div className="grid gap-4">
            <Skeleton className="h-11 w-4/5" />
            <Skeleton className="h-8 w-48" />
            <SkeletonText lines={3} />
            <Skeleton className="h-14" />
          </div>
        </div>
        <div className="grid gap-10 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <SkeletonRows rows={7} className="h-9" />
          <SkeletonRows rows={4} className="h-24" />
        </div>
      </div>
    </main>
  )
}
