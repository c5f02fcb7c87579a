import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { recipeDialogs } from "../actions/recipe-dialogs"
import type { Recipe } from "../recipe"
import { SectionTitle } from "../view/recipe-details"
import { Comments } from "./comments"
import { RecipeTimeline } from "./recipe-timeline"

/** The comments of members on a recipe, and when they made it. */
export default function CommentsAndTimeline({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const [made, setMade] = useState<boolean>()
  return (
    <div className="grid gap-10 @3xl:grid-cols-2">
      <section className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SectionTitle>{t("talk.timeline")}</SectionTitle>
          <Button icon="check" onClick={() => setMade(true)}>
            {t("actions.made")}
          </Button>
        </div>
        <RecipeTimeline recipeId={recipe.id} />
      </section>
      {!recipe.settings.disableComments && (
        <section className="grid content-start gap-4">
          <div className="flex min-h-11 items-center">
            <SectionTitle>{t("talk.comments")}</SectionTitle>
          </div>
          <Comments recipe={recipe} />
        </section>
      )}
      {made !== undefined && (
        <Suspense fallback={null}>
          <recipeDialogs.made recipe={recipe} open={made} onClose={() => setMade(false)} />
        </Suspense>
      )}
    </div>
  )
}
