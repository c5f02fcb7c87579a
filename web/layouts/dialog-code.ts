import { loadAddDialog } from "../features/create"
import { loadQuickSearchDialog } from "../features/search"

/** The code of the shell's dialogs, which loads when one opens, or is about to. */
export const dialogCode = {
  search: loadQuickSearchDialog,
  add: loadAddDialog,
  language: () => import("./language-dialog"),
  shortcuts: () => import("./shortcuts-dialog"),
}

/** Loads a dialog's code while a finger is still on its button. */
export const loadAhead = (dialog: keyof typeof dialogCode) =>
  void dialogCode[dialog]().catch(() => undefined)
