import { useTranslation } from "react-i18next"
import { useStored } from "../../../lib/local-storage"
import { Button } from "../../../ui/button"
import { TextArea } from "../../../ui/field"

interface WriteCommentProps {
  recipeId: string
  first: boolean
  onWrite: (text: string) => void
}

/** The field for a new comment. Its text is stored on the device until it is sent. */
export function WriteComment({ recipeId, first, onWrite }: WriteCommentProps) {
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
