import { isRefusal } from "../../db/constraint-errors"
import { DomainError, domainErrorIn } from "./errors"

/**
 * Makes something with the id that its device gave it. Where that fails because an earlier call has made it, whose
 * answer was lost, it answers what is there: pressing again makes nothing twice.
 * @throws what `create` throws
 */
export async function createOnce<T>(
  id: string | undefined,
  create: () => Promise<T>,
  read: (id: string) => Promise<T>,
): Promise<T> {
  try {
    return await create()
  } catch (error) {
    const isRefused = [401, 403].includes(domainErrorIn(error)?.status ?? 0)
    if (id === undefined || isRefused) throw error
    return read(id).catch(() => {
      // The id is one of another group, or of something that was deleted.
      throw isRefusal(error, "UNIQUE") ? new DomainError(409, "conflict.tooMany") : error
    })
  }
}
