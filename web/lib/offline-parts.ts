/** What stores all recipes on this device, and answers out of them: parts of a feature, which the app names at its start. */
interface OfflineParts {
  answer(path: string, input: unknown): Promise<unknown>
  sync(): Promise<unknown>
}

let parts: OfflineParts | undefined

export const setOfflineParts = (given: OfflineParts) => {
  parts = given
}

/** The answer of the stored recipes to a query; undefined for what they do not know. */
export const offlineAnswer = async (path: string, input: unknown) => parts?.answer(path, input)

/** Updates the stored recipes. */
export const syncOffline = async () => parts?.sync()
