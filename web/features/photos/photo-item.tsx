import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { IconButton } from "../../ui/icon-button"
import type { Stretch } from "../create"
import { CheckedText } from "./checked-text"
import { turnedBy } from "./clean/frame"
import { FrameDialog } from "./frame-dialog"
import { VisionApiOption } from "./vision-api-option"
import type { Photo } from "./photo"
import { Progress } from "./progress"
import { useObjectUrl } from "../../lib/use-object-url"
import type { Photos, Work } from "./use-photos"
import type { Word } from "./words"

interface PhotoItemProps {
  photo: Photo
  number: number
  /** The number of pictures. */
  of: number
  /** Its progress, during its turn. */
  work: Work | undefined
  photos: Photos
  /** The part of its text that has the focus in the recipe. */
  marked: Stretch | undefined
}

/** One picture beside the text read from it. */
export function PhotoItem({ photo, number, of, work, photos, marked }: PhotoItemProps) {
  const { t } = useTranslation()
  const { change, remove, stop, cleaner } = photos
  const [cropping, setCropping] = useState(false)
  const [looked, setLooked] = useState<Word>()
  const address = useObjectUrl(photo.reading?.view ?? photo.picture)
  const name = t("photos.one", { number })
  const turn = (by: number) =>
    change(photo.id, { turn: turnedBy(photo.turn, by), mayTurn: false, status: "waiting" })

  return (
    <li aria-label={name}>
      <Card className="@container grid gap-4">
        <div className="flex flex-wrap items-center gap-1">
          <h2 className="min-w-0 grow font-semibold">{name}</h2>
          {of > 1 && <Order {...{ id: photo.id, name, number, of }} onMove={photos.move} />}
          <IconButton
            icon="turn-left"
            label={t("photos.turnLeft", { name })}
            onClick={() => turn(-90)}
          />
          <IconButton
            icon="turn-right"
            label={t("photos.turnRight", { name })}
            onClick={() => turn(90)}
          />
          <IconButton
            icon="crop"
            label={t("photos.crop.open", { name })}
            onClick={() => setCropping(true)}
          />
          <IconButton
            icon="trash"
            label={t("photos.remove", { name })}
            onClick={() => remove(photo.id)}
          />
        </div>
        <div className="grid items-start gap-4 @lg:grid-cols-2">
          <figure className="relative overflow-hidden rounded-xl bg-sunken">
            {address && (
              <img
                src={address}
                alt={name}
                className="mx-auto max-h-[70dvh] w-full object-contain"
              />
            )}
            {looked && photo.reading && <Spot word={looked} {...photo.reading} />}
          </figure>
          <div className="grid gap-3">
            {work ? (
              <Progress work={work} onStop={stop} />
            ) : (
              <State photo={photo} onAgain={() => change(photo.id, { status: "waiting" })} />
            )}
            {photo.text || photo.isEdited || photo.status === "read" ? (
              <CheckedText
                photo={photo}
                label={t("photos.textOf", { name })}
                marked={marked}
                onChange={(text) => change(photo.id, { text, isEdited: true })}
                onLook={setLooked}
              />
            ) : null}
            <VisionApiOption photo={photo} cleaner={cleaner} change={change} />
          </div>
        </div>
        {cropping && (
          <FrameDialog
            title={t("photos.crop.title")}
            submitLabel={t("photos.crop.choose")}
            {...photo}
            cleaner={cleaner}
            onClose={() => setCropping(false)}
            onChoose={(frame) => change(photo.id, { frame, status: "waiting" })}
          />
        )}
      </Card>
    </li>
  )
}

interface OrderProps {
  id: string
  name: string
  number: number
  of: number
  onMove: (id: string, by: 1 | -1) => void
}

/** Pictures are too tall to be dragged past each other. */
function Order({ id, name, number, of, onMove }: OrderProps) {
  const { t } = useTranslation()
  function move(by: 1 | -1) {
    onMove(id, by)
    // Its row moves in the page, which removes its focus.
    requestAnimationFrame(() => document.getElementById(`move-${by}-${id}`)?.focus())
  }
  return (
    <>
      <IconButton
        id={`move--1-${id}`}
        icon="arrow-up"
        label={t("photos.moveUp", { name })}
        aria-disabled={number === 1}
        className="aria-disabled:opacity-45"
        onClick={() => move(-1)}
      />
      <IconButton
        id={`move-1-${id}`}
        icon="arrow-down"
        label={t("photos.moveDown", { name })}
        aria-disabled={number === of}
        className="aria-disabled:opacity-45"
        onClick={() => move(1)}
      />
    </>
  )
}

/** The place of a word in the picture. */
const Spot = ({ word, width, height }: { word: Word; width: number; height: number }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    className="absolute inset-0 mx-auto size-full max-h-[70dvh]"
  >
    <rect
      x={word.left - word.height * 0.3}
      y={word.top - word.height * 0.3}
      width={word.width + word.height * 0.6}
      height={word.height * 1.6}
      rx={word.height * 0.2}
      fill="none"
      className="stroke-primary"
      strokeWidth={Math.max(4, word.height * 0.15)}
    />
  </svg>
)

/** Its state, where that needs a word. */
function State({ photo, onAgain }: { photo: Photo; onAgain: () => void }) {
  const { t } = useTranslation()
  const { status, reading } = photo
  const again = <Button onClick={onAgain}>{t("photos.again")}</Button>
  if (status === "waiting") return <p className="text-soft">{t("photos.waiting")}</p>
  if (status === "stopped") {
    return (
      <Banner tone="info" actions={again}>
        {t("photos.stopped")}
      </Banner>
    )
  }
  if (status !== "read") {
    return (
      <Banner
        tone="error"
        icon={status === "offline" ? "offline" : undefined}
        actions={status === "heic" || status === "unreadable" ? undefined : again}
      >
        {t(`photos.errors.${status}`)}
      </Banner>
    )
  }
  if (reading?.isDark) return <Banner tone="warning">{t("photos.dark")}</Banner>
  if (reading && !reading.text.trim()) return <Banner tone="warning">{t("photos.nothing")}</Banner>
  if (reading && reading.sureness < 60) return <Banner tone="warning">{t("photos.unsure")}</Banner>
  return null
}
