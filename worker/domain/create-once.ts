import { isRefusal } from "../../db/constraint-errors"
import { DomainError, domainErrorIn } from "./errors"

/**
 * Creates a row with the id that the device chose. Where an earlier call, whose answer was lost, has created it,
 * returns the existing row: pressing again creates nothing twice.
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
      // The id belongs to another group, or to a deleted row.
      throw isRefusal(error, "UNIQUE") ? new DomainError(409, "conflict.tooMany") : error
    })
  }
}
