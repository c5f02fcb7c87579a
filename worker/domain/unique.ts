import { isRefusal } from "../../db/refusals"

/**
 * What a write gives, or a refusal in words when the database refuses it because somebody else took
 * the name in the meantime.
 */
export async function unlessTaken<T>(write: PromiseLike<T>, refusal: () => Error): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isRefusal(error, "UNIQUE") ? refusal() : error
  }
}
