import { useState } from "react"
import { useTranslation } from "react-i18next"
import { momentOf, useFormat } from "../../../lib/format"
import { useSession } from "../../../lib/session"
import { useStored } from "../../../lib/stored"
import { trpc } from "../../../lib/trpc"
import { Avatar } from "../../../ui/avatar"
import { Button } from "../../../ui/button"
import { confirm } from "../../../ui/confirm"
import { TextArea } from "../../../ui/field"
import { Icon } from "../../../ui/icons"
import { Markdown } from "../../../ui/markdown"
import { Menu } from "../../../ui/menu"
import type { Recipe } from "../recipe"
import { useMembers } from "./use-members"
import { type Unsent, useUnsent } from "./use-unsent"

type Comment = Recipe["comments"][number]

/** What members say of a recipe, the oldest first, and a field to say more. */
export function Comments({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { unsent, isSending, write, send, drop } = useUnsent(recipe)
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
              <UnsentItem
                comment={comment}
                busy={isSending}
                onSend={() => send(comment)}
                onDrop={() => drop(comment.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Writing recipeId={recipe.id} onWrite={write} first={recipe.comments.length === 0} />
    </>
  )
}

interface WritingProps {
  recipeId: string
  first: boolean
  onWrite: (text: string) => void
}

/** The field for a new comment. What is in it is kept on the device until it is sent. */
function Writing({ recipeId, first, onWrite }: WritingProps) {
  const { t } = useTranslation()
  const [text, setText] = useStored(`comment.${recipeId}`, "")
  const empty = text.trim() === ""

  function submit() {
    if (empty) return
    onWrite(text.trim())
    setText("")
  }

  return (
    <form
      className="grid max-w-prose gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        dir="auto"
        label={t("talk.write")}
        placeholder={first ? t("talk.writeFirst") : undefined}
        hint={t("talk.writeHint")}
        value={text}
        onChange={setText}
        maxLength={20_000}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <Button type="submit" variant="primary" className="justify-self-start" disabled={empty}>
        {t("talk.send")}
      </Button>
    </form>
  )
}

function CommentItem({ comment, slug }: { comment: Comment; slug: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  const members = useMembers()
  const utils = trpc.useUtils()
  const [editing, setEditing] = useState(false)
  const removal = trpc.comments.delete.useMutation({ meta: { keeps: true } })
  const author = members(comment.userId)
  const name = author?.name ?? comment.user.username
  const mine = comment.userId === user?.id
  const { createdAt, updateAt } = comment
  const edited = momentOf(updateAt).getTime() - momentOf(createdAt).getTime() > 1000

  /** Shows the comments as they will be; the answer puts them back. */
  function showing(change: (comments: Comment[]) => Comment[]) {
    const before = utils.recipes.open.getData({ slug })
    utils.recipes.open.setData(
      { slug },
      (old) => old && { ...old, recipe: { ...old.recipe, comments: change(old.recipe.comments) } },
    )
    return () => utils.recipes.open.setData({ slug }, before)
  }

  async function askAndRemove() {
    const yes = await confirm({
      title: t("talk.deleteQuestion"),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    const putBack = showing((comments) => comments.filter(({ id }) => id !== comment.id))
    await removal.mutateAsync({ itemId: comment.id }).catch(putBack)
  }

  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <Avatar user={author ?? { id: comment.userId, fullName: name, cacheKey: "1234" }} />
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex min-h-10 flex-wrap items-center gap-x-2 leading-snug">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <time dateTime={comment.createdAt} className="text-sm text-soft">
            {format.dateTime(comment.createdAt)}
          </time>
          {edited && <span className="text-sm text-soft">{t("talk.edited")}</span>}
        </div>
        {editing ? (
          <Editing comment={comment} showing={showing} onDone={() => setEditing(false)} />
        ) : (
          <div dir="auto" className="max-w-prose wrap-anywhere">
            <Markdown text={comment.text} />
          </div>
        )}
      </div>
      {(mine || user?.admin) && !editing && (
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
              onSelect: () => void askAndRemove(),
            },
          ]}
        />
      )}
    </article>
  )
}

interface EditingProps {
  comment: Comment
  showing: (change: (comments: Comment[]) => Comment[]) => () => void
  onDone: () => void
}

/** A comment as its author changes it. It stays open, with what was typed, until the server has it. */
function Editing({ comment, showing, onDone }: EditingProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(comment.text)
  const update = trpc.comments.update.useMutation({ meta: { keeps: true } })
  const empty = text.trim() === ""

  async function save() {
    if (empty || update.isPending) return
    // The failure is told in a toast.
    const saved = await update
      .mutateAsync({ itemId: comment.id, data: { text: text.trim() } })
      .catch(() => undefined)
    if (!saved) return
    showing((comments) => comments.map((other) => (other.id === saved.id ? saved : other)))
    onDone()
  }

  return (
    <form
      className="grid max-w-prose gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        dir="auto"
        label={t("talk.editLabel")}
        labelHidden
        autoFocus
        value={text}
        onChange={setText}
        maxLength={20_000}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={update.isPending} disabled={empty}>
          {t("general.save")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("general.cancel")}
        </Button>
      </div>
    </form>
  )
}

interface UnsentItemProps {
  comment: Unsent
  busy: boolean
  onSend: () => void
  onDrop: () => void
}

/** One's own comment while the server does not have it. */
function UnsentItem({ comment, busy, onSend, onDrop }: UnsentItemProps) {
  const { t } = useTranslation()
  return (
    <article className="ms-13 grid gap-2 rounded-xl border border-dashed border-edge p-3">
      <div dir="auto" className="max-w-prose wrap-anywhere">
        <Markdown text={comment.text} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-sm" aria-live="polite">
        <p className="flex items-center gap-1.5 text-soft">
          <Icon name={comment.refused ? "error" : "clock"} className="size-4.5" />
          {comment.refused ?? t(busy ? "talk.sending" : "talk.waiting")}
        </p>
        {!busy && (
          <>
            <Button variant="quiet" onClick={onSend}>
              {t("talk.sendAgain")}
            </Button>
            <Button variant="quiet" onClick={onDrop}>
              {t("talk.discard")}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
