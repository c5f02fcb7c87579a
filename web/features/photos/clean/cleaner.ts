import type { Cleaned, CleanRequest, CutRequest } from "./clean"

/** Messages to the thread. */
export type Order =
  | { clean: CleanRequest; cut?: undefined }
  | { clean?: undefined; cut: CutRequest }

type Result = Cleaned | Blob | undefined

/** A thread that works on pictures, started by the first. It exists until it is closed. */
export function openCleaner() {
  let worker: Worker | undefined
  const waiting = new Map<number, (result: Result) => void>()
  let last = 0

  function close() {
    worker?.terminate()
    worker = undefined
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }

  function start() {
    const started = new Worker(new URL("./clean.worker.ts", import.meta.url), { type: "module" })
    started.addEventListener(
      "message",
      ({ data }: MessageEvent<{ id: number; result: Result }>) => {
        waiting.get(data.id)?.(data.result)
        waiting.delete(data.id)
      },
    )
    started.addEventListener("error", close)
    return started
  }

  const order = (wish: Order) =>
    new Promise<Result>((resolve) => {
      worker ??= start()
      waiting.set(++last, resolve)
      worker.postMessage({ id: last, ...wish })
    })

  return {
    close,
    /** The picture prepared for reading; undefined where the browser cannot open it. */
    clean: async (wish: CleanRequest) => (await order({ clean: wish })) as Cleaned | undefined,
    /** A part of a picture; undefined where the browser cannot open it. */
    cut: async (wish: CutRequest) => (await order({ cut: wish })) as Blob | undefined,
  }
}

export type Cleaner = ReturnType<typeof openCleaner>
