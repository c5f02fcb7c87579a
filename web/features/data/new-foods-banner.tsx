import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { ButtonLink } from "../../ui/button"

/** Foods that imports created and that wait for a review. Nothing without any. */
export function NewFoodsBanner() {
  const { t } = useTranslation()
  const count = trpc.foods.countToReview.useQuery().data?.count ?? 0
  if (count === 0) return null
  return (
    <Banner
      actions={
        <ButtonLink href="/group/data/foods/new" variant="quiet">
          {t("newFoods.review", { count })}
        </ButtonLink>
      }
    >
      {t("newFoods.waiting", { count })}
    </Banner>
  )
}
