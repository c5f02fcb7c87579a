// What other features and the layouts load when it is first shown: a chunk each.

export const loadOfflineAnswers = () => import("./offline-answers")
export const loadOfflineSettings = () => import("./offline-settings")
export const loadOfflineSync = () => import("./offline-sync")
