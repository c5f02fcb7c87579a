import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react"
import { deleteRecord, deleteRecords, readRecords, storeRecord } from "../../lib/idb-records"
import { openCleaner } from "./clean/cleaner"
import { openEngine } from "./engine"
import type { Load } from "./engine-files"
import { isHeic } from "../../lib/picture"
import { useWriteSoon } from "../../lib/write-soon"
import { newPhoto, type Photo, type PhotoErrorCode } from "./photo"
import { readPicture, Unreadable } from "./read-picture"

const KIND = "photo"

export interface Work {
  /** For the picture being read. */
  id: string
  step: "loading" | "starting" | "reading"
  load: Load
  /** 0 to 1. */
  share: number
}

/** Pictures in their order, read one after the other in some languages, and stored until they are done. */
export function usePhotos(languages: readonly string[]) {
  /** Undefined until the pictures of an earlier visit have loaded. */
  const [photos, setPhotos] = useState<Photo[]>()
  const [work, setWork] = useState<Work>()
  const [tools] = useState(openTools)
  const running = useRef<AbortController>(undefined)

  const change = (id: string, part: Partial<Photo>) =>
    setPhotos((all) => all?.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))

  // Its work ends before the tools are closed.
  useReading({ photos, languages, tools, running, setWork, change })

  useEffect(() => {
    let gone = false
    void readRecords<Photo>(KIND).then((stored) => {
      if (gone) return
      setPhotos(stored.sort((a, b) => a.place - b.place))
    })
    return () => {
      gone = true
      tools.engine.close()
      tools.cleaner.close()
    }
  }, [tools])

  useStoredPhotos(photos)

  return {
    photos,
    work,
    cleaner: tools.cleaner,
    change,
    add(files: readonly File[]) {
      setPhotos((all = []) => {
        const last = all.at(-1)?.place ?? 0
        return [...all, ...files.map((file, at) => newPhoto(file, last + at + 1))]
      })
    },
    remove(id: string) {
      setPhotos((all) => all?.filter((photo) => photo.id !== id))
      void deleteRecord(KIND, id)
    },
    /** Up or down by one place, if possible. */
    move: (id: string, by: 1 | -1) =>
      setPhotos((all) => {
        const from = all?.findIndex((photo) => photo.id === id) ?? -1
        const [photo, other] = [all?.[from], all?.[from + by]]
        if (!all || !photo || !other) return all
        return all
          .with(from, { ...other, place: photo.place })
          .with(from + by, { ...photo, place: other.place })
      }),
    /** Stops the current reading; it can be read again. */
    stop() {
      running.current?.abort()
      setPhotos((all) =>
        all?.map((photo) => (photo.status === "waiting" ? { ...photo, status: "stopped" } : photo)),
      )
    },
    /** Reads the uncorrected ones again: the languages have changed. */
    readAgain: () =>
      setPhotos((all) =>
        all?.map((photo) => (photo.isEdited ? photo : { ...photo, status: "waiting" })),
      ),
    async clear() {
      setPhotos([])
      await deleteRecords(KIND)
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>

const openTools = () => ({ engine: openEngine(), cleaner: openCleaner() })

interface Reading {
  photos: Photo[] | undefined
  languages: readonly string[]
  tools: ReturnType<typeof openTools>
  running: RefObject<AbortController | undefined>
  setWork: Dispatch<SetStateAction<Work | undefined>>
  change: (id: string, part: Partial<Photo>) => void
}

/** Reads the waiting pictures. One at a time: the engine has one thread. */
function useReading({ photos, languages, tools, running, setWork, change }: Reading) {
  const next = photos?.find(({ status }) => status === "waiting")
  const wanted = next && JSON.stringify([next.id, next.turn, next.frame, next.mayTurn, languages])
  const latest = useRef({ next, languages, change })
  useEffect(() => {
    latest.current = { next, languages, change }
  })

  useEffect(() => {
    const { next: photo, languages: of } = latest.current
    const change = (id: string, part: Partial<Photo>) => latest.current.change(id, part)
    if (!wanted || !photo) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { engine, cleaner } = tools
    const tell = (part: Partial<Work>) =>
      setWork((old) => ({ ...(old ?? newWork(photo.id)), ...part, id: photo.id }))
    const read = async () => {
      tell(newWork(photo.id))
      try {
        await engine.prepare(
          of,
          (load) => tell({ load, step: load.have < load.of ? "loading" : "starting" }),
          signal,
        )
        tell({ step: "reading", share: 0 })
        const { picture, turn, frame, mayTurn } = photo
        const wish = { picture, turn, frame, mayTurn }
        const reading = await readPicture(wish, cleaner, engine, (share) => tell({ share }), signal)
        change(photo.id, {
          reading,
          turn: reading.turn,
          text: reading.text,
          isEdited: false,
          status: "read",
        })
      } catch (error) {
        if (!signal.aborted) change(photo.id, { status: faultOf(error, photo) })
      } finally {
        if (running.current === controller) setWork(undefined)
      }
    }
    void read()
    return () => controller.abort()
  }, [wanted, tools, running, setWork])
}

const newWork = (id: string): Work => ({ id, step: "loading", load: { have: 0, of: 0 }, share: 0 })

function faultOf(error: unknown, photo: Photo): PhotoErrorCode {
  if (error instanceof Unreadable)
    return isHeic({ type: photo.picture.type, name: photo.name }) ? "heic" : "unreadable"
  // Only `fetch` throws TypeErrors here.
  return error instanceof TypeError || !navigator.onLine ? "offline" : "engine"
}

/** Stores changes on the device, a moment later, or when the page is left. */
function useStoredPhotos(photos: Photo[] | undefined) {
  const stored = useRef(new Map<string, Photo>())
  const [write] = useState(() => (all: Photo[] | undefined) => {
    for (const photo of all ?? []) {
      if (stored.current.get(photo.id) === photo) continue
      stored.current.set(photo.id, photo)
      void storeRecord(KIND, photo.id, photo)
    }
  })
  useWriteSoon(photos, write)
}
