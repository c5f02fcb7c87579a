import { parentPort } from "node:worker_threads"
import type { Logger } from "../runner/log.ts"
import { openThread } from "./threads"

interface Call {
  id: number
  method: string
  given: unknown[]
}

type Answer = { id: number; result: unknown } | { id: number; error: unknown }

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

interface CallOptions {
  /** File of the bundle, whose code calls `answerCalls`. */
  file: string
  log: Logger
  /** Creates the error of a failed method from what `answerCalls` sent. */
  errorOf?(sent: unknown): Error
}

/** A method of the other thread: arguments and results are copied. */
type Method = (...given: never[]) => Promise<unknown>

/** Calls methods in another thread. Pending calls fail when the thread ends. */
export function openCalls<M extends Record<keyof M, Method>>(options: CallOptions) {
  const { file, log, errorOf = plainError } = options
  const waiting = new Map<number, Waiting>()
  let count = 0

  const thread = openThread<Answer>({
    file,
    data: undefined,
    log,
    onMessage(answer) {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      thread.done()
      if ("error" in answer) call?.reject(errorOf(answer.error))
      else call?.resolve(answer.result as never)
    },
    onFailure(error) {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  })

  const call = <N extends keyof M & string>(method: N, ...given: Parameters<M[N]>) =>
    new Promise<Awaited<ReturnType<M[N]>>>((resolve, reject) => {
      const id = count++
      waiting.set(id, { resolve, reject })
      thread.send({ id, method, given } satisfies Call)
    })
  return { call, stop: thread.stop }
}

/**
 * Answers the calls of `openCalls`, in the thread.
 * @param sendable converts an error to plain data; by default to its text
 */
export function answerCalls<M extends Record<keyof M, Method>>(
  methods: M,
  sendable: (error: unknown) => unknown = textOf,
) {
  const byName = methods as Record<string, Method>
  parentPort!.on("message", async ({ id, method, given }: Call) => {
    const answer: Answer = await byName[method]!(...(given as never[])).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: sendable(error) }),
    )
    parentPort!.postMessage(answer)
  })
}

export const plainError = (sent: unknown) => new Error(String(sent))

export const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
