import { useTranslation } from "react-i18next"
import type { Recipe } from "../recipe"
import { SectionTitle } from "../view/recipe-details"
import { CommentFrame } from "./comment-frame"

/** The comments of members on a recipe, for visitors. */
export default function PublicComments({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-4">
      <SectionTitle>{t("talk.comments")}</SectionTitle>
      <ul aria-label={t("talk.comments")} className="grid gap-6">
        {recipe.comments.map((comment) => (
          <li key={comment.id}>
            <CommentFrame comment={comment} />
          </li>
        ))}
      </ul>
    </section>
  )
}
