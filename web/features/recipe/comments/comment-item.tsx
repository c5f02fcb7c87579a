import { useState } from "react"
import { useTranslation } from "react-i18next"
import { deleteThings } from "../../../lib/deletion"
import { useFormat } from "../../../lib/format"
import { useSession } from "../../../lib/session"
import { trpc } from "../../../lib/trpc"
import { Menu } from "../../../ui/menu"
import { type Comment, CommentFrame } from "./comment-frame"
import { EditComment } from "./edit-comment"
import { useMembers } from "./use-members"

/** A comment of a member; its author may change it, its author and administrators may delete it. */
export function CommentItem({ comment, slug }: { comment: Comment; slug: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  const members = useMembers()
  const utils = trpc.useUtils()
  const [editing, setEditing] = useState(false)
  const author = members(comment.userId)
  const name = author?.name ?? comment.user.username
  const mine = comment.userId === user?.id

  /** Shows the comments before the server's answer, which restores them after a refusal. */
  function showing(change: (comments: Comment[]) => Comment[]) {
    const before = utils.recipes.open.getData({ slug })
    utils.recipes.open.setData(
      { slug },
      (old) => old && { ...old, recipe: { ...old.recipe, comments: change(old.recipe.comments) } },
    )
    return () => utils.recipes.open.setData({ slug }, before)
  }

  const remove = () =>
    deleteThings(
      { comments: [comment.id] },
      {
        done: () => t("talk.deleted"),
        undone: () => t("talk.restored"),
        putBack: showing((comments) => comments.filter(({ id }) => id !== comment.id)),
      },
    )

  return (
    <CommentFrame
      comment={comment}
      author={author}
      menu={
        (mine || user?.admin) &&
        !editing && (
          <Menu
            label={t("talk.menu", { name, date: format.dateTime(comment.createdAt) })}
            icon="more"
            iconOnly
            className="-me-2"
            entries={[
              mine && { label: t("general.edit"), icon: "edit", onSelect: () => setEditing(true) },
              {
                label: t("general.delete"),
                icon: "trash",
                danger: true,
                onSelect: () => void remove(),
              },
            ]}
          />
        )
      }
    >
      {editing && (
        <EditComment comment={comment} showing={showing} onDone={() => setEditing(false)} />
      )}
    </CommentFrame>
  )
}
