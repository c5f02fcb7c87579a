// What other features and the layouts load when it is first shown: a chunk each.

export const loadChooseCookbooksDialog = () => import("./choose/choose-cookbooks-dialog")
export const loadRefreshCookbookLinks = () => import("./refresh-cookbook-links")
