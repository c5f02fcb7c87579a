/** The code of the shell's dialogs, which loads when one opens, or is about to. */
export const dialogCode = {
  search: () => import("../features/search/quick-search-dialog"),
  add: () => import("../features/create/add-dialog"),
  language: () => import("./language-dialog"),
  shortcuts: () => import("./shortcuts-dialog"),
}

/** Loads a dialog's code while a finger is still on its button. */
export const loadAhead = (dialog: keyof typeof dialogCode) =>
  void dialogCode[dialog]().catch(() => undefined)
