// What other features and the layouts load when it is first shown: a chunk each.

export const loadAddToListDialog = () => import("./actions/add-to-list-dialog")
export const loadArchiveDialog = () => import("./bulk/archive-dialog")
export const loadOrganizeDialog = () => import("./bulk/organize-dialog")
export const loadRecipeSettingsDialog = () => import("./bulk/recipe-settings-dialog")
