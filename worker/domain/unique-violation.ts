import { isRefusal } from "../../db/constraint-errors"

/** The result of a write, or an explained refusal when the name was taken in the meantime. */
export async function orTaken<T>(write: PromiseLike<T>, refusal: () => Error): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isRefusal(error, "UNIQUE") ? refusal() : error
  }
}

const attempts = 10

/** Unlike a name, an id cannot be replaced by another. */
const isTakenId = (error: unknown): boolean =>
  error instanceof Error &&
  (/UNIQUE constraint failed: \w+\.id\b/.test(error.message) || isTakenId(error.cause))

/**
 * Repeats a read and write when a name was taken in between, once for each possible name: `Soup`, `Soup (1)` …
 * `Soup (9)`.
 * @throws the refusal when that happens every time
 */
export async function retryWhenTaken<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
  for (let tried = 1; tried < attempts; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isRefusal(error, "UNIQUE") || isTakenId(error)) throw error
    }
  }
  return orTaken(work(), refusal)
}
