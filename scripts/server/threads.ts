import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { Logger } from "../runner/log.ts"

/** Milliseconds without work after which a thread ends, which frees its JavaScript heap. */
const MAX_IDLE = 5000

export interface ThreadOptions<Message> {
  /** File of the bundle, such as `picture-thread.js`. */
  file: string
  data: unknown
  log: Logger
  onMessage(message: Message): void
  /** Called if the thread has ended although it had work. */
  onFailure(error: Error): void
}

/** A thread that is started by the first message, and ends when it has been idle for a while. */
export function openThread<Message>(options: ThreadOptions<Message>) {
  let thread: Worker | undefined
  let busy = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, options.file), {
      workerData: options.data,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    started.on("message", options.onMessage)
    started.on("error", (error) => end(started, error as Error))
    started.on("exit", (code) => end(started, new Error(`The thread ended with ${code}`)))
    return started
  }

  function end(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = undefined
    busy = 0
    options.log.error(`${options.file}: ${error.stack ?? error.message}`)
    options.onFailure(error)
  }

  function rest(): void {
    clearTimeout(idle)
    if (busy > 0) return
    idle = setTimeout(() => void stop(), MAX_IDLE)
    idle.unref()
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const stopped = thread
    thread = undefined
    busy = 0
    await stopped?.terminate()
  }

  return {
    /** Passes a piece of work; `done` says that one has ended. */
    send(message: unknown) {
      clearTimeout(idle)
      busy++
      thread ??= start()
      thread.postMessage(message)
    },
    done() {
      busy = Math.max(0, busy - 1)
      rest()
    },
    stop,
  }
}
