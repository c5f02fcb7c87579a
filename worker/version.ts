/** What clients of the interface pick their calls by: the version whose contract is kept. */
export const contractVersion = "v1.7.0"

export const larderVersion = "0.1.0"
