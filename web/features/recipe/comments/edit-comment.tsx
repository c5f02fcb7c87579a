import { useState } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../../lib/trpc"
import { Button } from "../../../ui/button"
import { TextArea } from "../../../ui/field"
import type { Comment } from "./comment-frame"

interface EditCommentProps {
  comment: Comment
  showing: (change: (comments: Comment[]) => Comment[]) => () => void
  onDone: () => void
}

/** A comment while its author edits it. It stays open, with its input, until the server has it. */
export function EditComment({ comment, showing, onDone }: EditCommentProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(comment.text)
  const update = trpc.comments.update.useMutation({ meta: { keeps: true } })
  const empty = text.trim() === ""

  async function save() {
    if (empty || update.isPending) return
    // The error is shown in a toast.
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
