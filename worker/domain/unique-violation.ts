import { isRefusal } from "../../db/constraint-errors"

/** The result of a write, or a refusal in words when the database refuses it because the name was taken in the meantime. */
export async function orTaken<T>(write: PromiseLike<T>, refusal: () => Error): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isRefusal(error, "UNIQUE") ? refusal() : error
  }
}

const attempts = 10

/** An id, unlike a name, does not become free by trying another. */
const isTakenId = (error: unknown): boolean =>
  error instanceof Error &&
  (/UNIQUE constraint failed: \w+\.id\b/.test(error.message) || isTakenId(error.cause))

/**
 * Runs a read-then-write again when a name was taken between the two, as often as there are
 * names to take: `Soup`, `Soup (1)` … `Soup (9)`.
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
