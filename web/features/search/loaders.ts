// What other features and the layouts load when it is first shown: a chunk each.

export const loadQuickSearchDialog = () => import("./quick-search-dialog")
