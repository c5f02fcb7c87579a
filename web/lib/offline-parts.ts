/**
 * Stores all recipes on this device, and answers from them: parts of a feature, which the app registers at its
 * start.
 */
interface OfflineParts {
  answer(path: string, input: unknown): Promise<unknown>
  sync(): Promise<unknown>
}

let parts: OfflineParts | undefined

export const setOfflineParts = (given: OfflineParts) => {
  parts = given
}

/** The stored recipes' answer to a query; undefined for other queries. */
export const offlineAnswer = async (path: string, input: unknown) => parts?.answer(path, input)

/** Updates the stored recipes. */
export const syncOffline = async () => parts?.sync()
