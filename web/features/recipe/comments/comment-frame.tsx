import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { momentOf, useFormat } from "../../../lib/format"
import { Avatar } from "../../../ui/avatar"
import { Markdown } from "../../../ui/markdown"
import type { Recipe } from "../recipe"
import type { Member } from "./use-members"

export type Comment = Recipe["comments"][number]

interface CommentFrameProps {
  comment: Comment
  /** With name and picture; otherwise only the username, and for visitors not even that. */
  author?: Member
  menu?: ReactNode
  /** Replaces the text: a form that changes it. */
  children?: ReactNode
}

/** The author, time and text of a comment. */
export function CommentFrame({ comment, author, menu, children }: CommentFrameProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { createdAt, updateAt, user } = comment
  const name = author?.name || user.username || t("talk.member")
  const edited = momentOf(updateAt).getTime() - momentOf(createdAt).getTime() > 1000
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <Avatar user={author ?? { id: user.id, fullName: name, cacheKey: "1234" }} />
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex min-h-10 flex-wrap items-center gap-x-2 leading-snug">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <time dateTime={createdAt} className="text-sm text-soft">
            {format.dateTime(createdAt)}
          </time>
          {edited && <span className="text-sm text-soft">{t("talk.edited")}</span>}
        </div>
        {children || (
          <div dir="auto" className="max-w-prose wrap-anywhere">
            <Markdown text={comment.text} />
          </div>
        )}
      </div>
      {menu}
    </article>
  )
}
