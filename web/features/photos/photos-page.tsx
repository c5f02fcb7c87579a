import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { currentLocale } from "../../lib/i18n"
import { useStored } from "../../lib/local-storage"
import { Card } from "../../ui/card"
import { SkeletonRows } from "../../ui/skeleton"
import { toast } from "../../lib/toast"
import { ImportEditor, ImportMethods, type Stretch } from "../create"
import { hasErrors } from "../recipe"
import { AddPhotos } from "./add-photos"
import { attachPictures } from "./attach-pictures"
import { attachNone, AttachOptions } from "./attach-options"
import { LanguageChoice } from "./language-choice"
import { languagesFor } from "./languages"
import { PhotoItem } from "./photo-item"
import type { Photo } from "./photo"
import { usePhotos } from "./use-photos"

/** Creates a recipe from photographs of a page, a card or a screen. */
export function PhotosPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [languages, setLanguages] = useStored("photos.languages", firstLanguages)
  const all = usePhotos(languages)
  const { photos, work, cleaner } = all
  const [keeping, setKeeping] = useState(attachNone)
  const isReady = photos?.every(({ status }) => status !== "waiting") ?? false
  const [place, setPlace] = useState<Stretch>()
  const { text, starts } = joined(photos ?? [])

  async function keep(slug: string) {
    const faults = await attachPictures(slug, photos ?? [], keeping, cleaner)
    if (hasErrors(faults)) toast.error(t("photos.keep.failed"))
    await all.clear()
  }

  const source = photos ? (
    <AddPhotos onAdd={all.add} isFirst={photos.length === 0}>
      <Card>
        <LanguageChoice
          value={languages}
          onChange={(codes) => {
            setLanguages(codes)
            all.readAgain()
          }}
        />
      </Card>
      {photos.length > 0 && (
        <ol aria-label={t("photos.list")} className="grid gap-5">
          {photos.map((photo, at) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              number={at + 1}
              of={photos.length}
              work={work?.id === photo.id ? work : undefined}
              marked={place && within(place, starts[at]!, photo.text.length)}
              photos={all}
            />
          ))}
        </ol>
      )}
    </AddPhotos>
  ) : (
    <SkeletonRows className="h-40" />
  )

  return (
    <Page
      title={t("photos.title")}
      intro={t("photos.intro")}
      width="wide"
      actions={<ImportMethods />}
    >
      <ImportEditor
        text={text}
        storageKey="photo"
        groupSlug={groupSlug}
        source={source}
        ready={isReady}
        onPlace={setPlace}
        onMade={({ slug }) => keep(slug)}
      >
        {photos && photos.length > 0 && (
          <AttachOptions
            photos={photos}
            keeping={keeping}
            onChange={setKeeping}
            cleaner={cleaner}
          />
        )}
      </ImportEditor>
    </Page>
  )
}

const firstLanguages = languagesFor(currentLocale())

/** The texts of all pictures, an empty line between them, and where each begins. */
function joined(photos: readonly Photo[]) {
  let text = ""
  const starts = photos.map((photo) => {
    if (text && photo.text.trim()) text = `${text.trimEnd()}\n\n`
    const start = text.length
    text += photo.text
    return start
  })
  return { text, starts }
}

/** A range of all texts as one of the text that starts at `start`, if it is in it. */
function within({ start: from, end: to }: Stretch, start: number, length: number) {
  const [first, last] = [from - start, to - start]
  return first >= 0 && last <= length ? { start: first, end: last } : undefined
}
