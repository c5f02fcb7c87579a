// What other features and the layouts load when it is first shown: a chunk each.

export const loadAddDialog = () => import("./add-dialog")
