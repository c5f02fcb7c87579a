import type { Driver, Result, Statement } from "../../db/client"

interface Asked {
  statements: Statement[]
  resolve: (results: Result[]) => void
  reject: (error: unknown) => void
}

/** A driver that sends what is asked of it at one moment as one batch: rows made side by side cost one trip. */
export function batchingDriver(inner: Driver): Driver {
  let waiting: Asked[] = []
  async function send() {
    const asked = waiting
    waiting = []
    try {
      const results = await inner.batch(asked.flatMap(({ statements }) => statements))
      for (const { statements, resolve } of asked) resolve(results.splice(0, statements.length))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return {
    batch: (statements) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(send)
        waiting.push({ statements, resolve, reject })
      }),
  }
}
