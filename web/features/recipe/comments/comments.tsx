import { useTranslation } from "react-i18next"
import type { Recipe } from "../recipe"
import { CommentItem } from "./comment-item"
import { PendingComment } from "./unsent-comment"
import { usePendingComments } from "./use-unsent"
import { WriteComment } from "./write-comment"

/** The comments of members on a recipe, oldest first, and a field for another. */
export function Comments({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { unsent, isSending, write, send, drop } = usePendingComments(recipe)
  const there = new Set(recipe.comments.map(({ id }) => id))
  const waiting = unsent.filter(({ id }) => !there.has(id))
  return (
    <>
      {recipe.comments.length + waiting.length > 0 && (
        <ul aria-label={t("talk.comments")} className="grid gap-6">
          {recipe.comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} slug={recipe.slug} />
            </li>
          ))}
          {waiting.map((comment) => (
            <li key={comment.id}>
              <PendingComment
                comment={comment}
                busy={isSending}
                onSend={() => send(comment)}
                onDrop={() => drop(comment.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <WriteComment recipeId={recipe.id} onWrite={write} first={recipe.comments.length === 0} />
    </>
  )
}
