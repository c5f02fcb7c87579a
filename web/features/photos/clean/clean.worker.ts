/// <reference lib="webworker" />
import { clean, type CleanWish } from "./clean"

declare const self: DedicatedWorkerGlobalScope

self.addEventListener(
  "message",
  async ({ data }: MessageEvent<{ id: number; wish: CleanWish }>) => {
    const { id, wish } = data
    try {
      const cleaned = await clean(wish)
      self.postMessage({ id, cleaned }, [cleaned.page.buffer])
    } catch {
      self.postMessage({ id })
    }
  },
)
