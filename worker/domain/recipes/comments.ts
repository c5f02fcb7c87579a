import { asc, eq, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { recipeComments, users } from "../../../db/schema"
import type { RecipeComment } from "../../schemas/recipe"

/** Comments with these columns of their authors only. */
export const commentsIn = (group: GroupRows, where: SQL | undefined) =>
  group
    .select(
      {
        comment: {
          id: recipeComments.id,
          recipeId: recipeComments.recipeId,
          text: recipeComments.text,
          createdAt: recipeComments.createdAt,
          updateAt: recipeComments.updateAt,
          userId: recipeComments.userId,
        },
        user: { id: users.id, username: users.username, admin: users.admin },
      },
      recipeComments,
      where,
    )
    .innerJoin(users, eq(users.id, recipeComments.userId))

/** Comments of one moment in the order of writing. */
export const inOrderOfWriting = [asc(recipeComments.createdAt), sql`${recipeComments}.rowid`]

export interface CommentRow {
  comment: Omit<RecipeComment, "user" | "updatedAt">
  user: RecipeComment["user"]
}

export const toComment = ({ comment, user }: CommentRow): RecipeComment => ({
  ...comment,
  updatedAt: comment.updateAt,
  user: { id: user.id, username: user.username, admin: user.admin },
})
