import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { Icon } from "../../../ui/icons"
import { Markdown } from "../../../ui/markdown"
import type { Unsent } from "./use-unsent"

interface UnsentCommentProps {
  comment: Unsent
  busy: boolean
  onSend: () => void
  onDrop: () => void
}

/** One's own comment until the server has it. */
export function PendingComment({ comment, busy, onSend, onDrop }: UnsentCommentProps) {
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
