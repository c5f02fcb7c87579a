// What other features and the layouts load when it is first shown: a chunk each.

export const loadFlushBeforeLogout = () => import("./replica/flush-before-logout")
export const loadSendPending = () => import("./replica/send-pending")
