/// <reference lib="webworker" />
import { clean, cutOut } from "./clean"
import type { Order } from "./cleaner"

declare const self: DedicatedWorkerGlobalScope

self.addEventListener("message", async ({ data }: MessageEvent<Order & { id: number }>) => {
  const { id } = data
  try {
    const result = data.clean ? await clean(data.clean) : await cutOut(data.cut)
    self.postMessage({ id, result }, "page" in result ? [result.page.buffer] : [])
  } catch {
    self.postMessage({ id })
  }
})
