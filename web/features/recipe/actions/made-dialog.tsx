import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { newId } from "../../../lib/new-id"
import { useStored } from "../../../lib/local-storage"
import { useSession } from "../../../lib/session"
import { useTimeZone } from "../../../lib/time-zone"
import { trpc } from "../../../lib/trpc"
import { Dialog } from "../../../ui/dialog"
import { TextArea, TextField } from "../../../ui/field"
import { Rating } from "../../../ui/rating"
import { toast } from "../../../lib/toast"
import type { PlannerMeal } from "../../meals"
import { useEventPicture } from "../comments/event-picture"
import { PictureChoice } from "../comments/picture-choice"
import { momentIn, todayIn } from "../../../../worker/shared/time-zones"

interface MadeDialogProps {
  recipe: { id: string; slug: string; name: string }
  /** The planned meal that was made. */
  meal?: Pick<PlannerMeal, "id" | "date" | "entryType">
  /** Whether the app opened the dialog as a question: "Not now" replaces "Cancel". */
  asking?: boolean
  open: boolean
  onClose: () => void
}

/** The time of day that is stored for a planned meal of a past day. */
const MEAL_TIMES = { breakfast: "08:00", lunch: "12:30", dinner: "18:30", side: "18:30" }

/** "I made this": a rating, a note, a picture and the day. */
export function MadeDialog({ recipe, meal, asking, open, onClose }: MadeDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { recipes } = trpc.useUtils()
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  // One id until it is stored, so that sending twice stores it once.
  const [id, setId] = useState(newId)
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? meal?.date ?? today
  const [stars, setStars] = useState<number>()
  const known = recipes.open.getData({ slug: recipe.slug })?.mine?.rating
  const [note, setNote] = useStored(`made.${recipe.id}`, "")
  const [photo, setPhoto] = useState<File>()
  const [asked, setAsked] = useState(false)
  /** What the server may have of it: if its picture is missing, Save sends it again. */
  const [sent, setSent] = useState<"perhaps" | "written">()
  /** The dialog may be closed while it is being sent. */
  const isOpen = useRef(open)
  isOpen.current = open
  const made = trpc.timeline.made.useMutation()
  const rate = trpc.users.rate.useMutation()
  const savePicture = useEventPicture()
  const wrong = !date
    ? t("validation.required")
    : date > today
      ? t("actions.madeThis.future")
      : undefined

  async function save() {
    setAsked(true)
    if (wrong) return false
    const clock = meal ? MEAL_TIMES[meal.entryType] : "12:00"
    const then = () => momentIn(timeZone, `${date}T${clock}:00`)
    const timestamp = (date === today ? new Date() : then()).toISOString()
    setSent("perhaps")
    await made.mutateAsync({
      data: { id, recipeId: recipe.id, note: note.trim(), timestamp, mealId: meal?.id },
    })
    setSent("written")
    if (stars !== undefined && user)
      await rate.mutateAsync({ id: user.id, slug: recipe.slug, data: { rating: stars } })
    if (photo)
      await savePicture(id, photo).catch((error: unknown) => {
        if (!isOpen.current) beginAnew()
        throw error
      })
    beginAnew()
    toast.success(t("actions.madeThis.saved"))
    return true
  }

  function beginAnew() {
    setNote("")
    setPhoto(undefined)
    setStars(undefined)
    setSent(undefined)
    setId(newId())
  }

  /** The next entry is another one: it must not replace this. */
  function close() {
    if (sent === "written") beginAnew()
    else if (sent) setId(newId())
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("actions.madeThis.title", { name: recipe.name })}
      onSubmit={save}
      submitLabel={t("general.save")}
      cancelLabel={asking ? t("actions.madeThis.notNow") : undefined}
    >
      <Rating value={stars ?? known} onChange={setStars} className="size-10" />
      <TextArea
        dir="auto"
        label={t("actions.madeThis.note")}
        hint={t("actions.madeThis.noteHint")}
        value={note}
        onChange={setNote}
        maxLength={20_000}
      />
      <PictureChoice stored={undefined} file={photo} onChange={setPhoto} />
      <TextField
        type="date"
        label={t("actions.madeThis.date")}
        max={today}
        value={date}
        onChange={setDate}
        required
        error={asked ? wrong : undefined}
      />
    </Dialog>
  )
}
