import { Suspense } from "react"
import { lazyComponent } from "../../../lib/lazy-component"
import { loadChooseCookbooksDialog } from "../../cookbooks"
import type { SelectActions } from "./use-select-actions"
import {
  loadAddToListDialog,
  loadArchiveDialog,
  loadOrganizeDialog,
  loadRecipeSettingsDialog,
} from "../../recipe"

const ArchiveDialog = lazyComponent(async () => ({
  default: (await loadArchiveDialog()).ArchiveDialog,
}))
const OrganizeDialog = lazyComponent(async () => ({
  default: (await loadOrganizeDialog()).OrganizeDialog,
}))
const RecipeSettingsDialog = lazyComponent(async () => ({
  default: (await loadRecipeSettingsDialog()).RecipeSettingsDialog,
}))
const AddToListDialog = lazyComponent(async () => ({
  default: (await loadAddToListDialog()).AddToListDialog,
}))
const PlanDialog = lazyComponent(async () => ({
  default: (await import("./plan-dialog")).PlanDialog,
}))
const ChooseCookbooksDialog = lazyComponent(async () => ({
  default: (await loadChooseCookbooksDialog()).ChooseCookbooksDialog,
}))

/** The dialogs of select mode, each loaded when it is first opened. */
export function SelectDialogs({ actions }: { actions: SelectActions }) {
  const { organizing, settling, archiving, shopping, planning, collecting } = actions.dialogs
  return (
    <Suspense fallback={null}>
      {organizing.about && (
        <OrganizeDialog
          key={`organize-${organizing.nth}`}
          {...organizing.about}
          open={organizing.open}
          onClose={organizing.close}
          onSave={({ kind }, chosen) =>
            actions.organizeAll(kind, organizing.about!.recipes, chosen)
          }
        />
      )}
      {settling.about && (
        <RecipeSettingsDialog
          key={`settings-${settling.nth}`}
          count={settling.about.length}
          open={settling.open}
          onClose={settling.close}
          onSave={(settings) => actions.settleAll(settling.about!, settings)}
        />
      )}
      {archiving.about && (
        <ArchiveDialog
          key={`archive-${archiving.nth}`}
          slugs={archiving.about.map(({ slug }) => slug)}
          open={archiving.open}
          onClose={archiving.close}
        />
      )}
      {shopping.about && (
        <AddToListDialog
          key={`list-${shopping.nth}`}
          recipes={shopping.about.map(({ slug, name }) => ({ slug, name, times: 1 }))}
          open={shopping.open}
          onClose={shopping.close}
        />
      )}
      {planning.about && (
        <PlanDialog
          key={`plan-${planning.nth}`}
          recipes={planning.about}
          open={planning.open}
          onClose={planning.close}
        />
      )}
      {collecting.about && (
        <ChooseCookbooksDialog
          key={`cookbooks-${collecting.nth}`}
          recipes={collecting.about}
          open={collecting.open}
          onClose={collecting.close}
        />
      )}
    </Suspense>
  )
}
