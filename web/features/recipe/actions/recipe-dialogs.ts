import { lazyComponent } from "../../../lib/lazy-component"

/** The dialogs that a recipe's actions open. Each loads as it is first opened. */
export const recipeDialogs = {
  plan: lazyComponent(async () => ({
    default: (await import("./add-to-plan-dialog")).AddToPlanDialog,
  })),
  list: lazyComponent(async () => ({
    default: (await import("./add-to-list-dialog")).AddToListDialog,
  })),
  made: lazyComponent(async () => ({ default: (await import("./made-dialog")).MadeDialog })),
  share: lazyComponent(async () => ({ default: (await import("./share-dialog")).ShareDialog })),
  duplicate: lazyComponent(async () => ({
    default: (await import("./duplicate-dialog")).DuplicateDialog,
  })),
  download: lazyComponent(async () => ({
    default: (await import("./download-dialog")).DownloadDialog,
  })),
}

export type DialogName = keyof typeof recipeDialogs
