import type { Cleaned, CleanWish } from "./clean"

type Waiting = (cleaned: Cleaned | undefined) => void

/** A thread that cleans pictures, one after the other. It lives until it is closed. */
export function openCleaner() {
  const worker = new Worker(new URL("./clean.worker.ts", import.meta.url), { type: "module" })
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener(
    "message",
    ({ data }: MessageEvent<{ id: number; cleaned?: Cleaned }>) => {
      waiting.get(data.id)?.(data.cleaned)
      waiting.delete(data.id)
    },
  )
  worker.addEventListener("error", () => {
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  })
  return {
    /** The picture made ready to be read; undefined where the browser cannot open it. */
    clean: (wish: CleanWish) =>
      new Promise<Cleaned | undefined>((resolve) => {
        waiting.set(++last, resolve)
        worker.postMessage({ id: last, wish })
      }),
    close() {
      worker.terminate()
      for (const answer of waiting.values()) answer(undefined)
    },
  }
}

export type Cleaner = ReturnType<typeof openCleaner>
