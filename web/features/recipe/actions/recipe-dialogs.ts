import { lazyComponent } from "../../../lib/lazy-component"
import { loadChooseCookbooksDialog } from "../../cookbooks"

/** The dialogs of a recipe's actions. Each loads when it is first opened. */
export const recipeDialogs = {
  plan: lazyComponent(async () => ({
    default: (await import("./add-to-plan-dialog")).AddToPlanDialog,
  })),
  list: lazyComponent(async () => ({
    default: (await import("./add-to-list-dialog")).AddToListDialog,
  })),
  cookbooks: lazyComponent(async () => ({
    default: (await loadChooseCookbooksDialog()).ChooseCookbooksDialog,
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
