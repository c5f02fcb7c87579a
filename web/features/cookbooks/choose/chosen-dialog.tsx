import { useTranslation } from "react-i18next"
import { recipePicture } from "../../../lib/recipe-picture"
import { trpc } from "../../../lib/trpc"
import { type Outputs } from "../../../lib/trpc-types"
import { Dialog } from "../../../ui/dialog"
import { IconButton } from "../../../ui/icon-button"
import { Loaded } from "../../../ui/loaded"
import { Picture } from "../../../ui/picture"
import { Sortable } from "../../../ui/sortable"
import { RecipePicker } from "../../recipe"
import type { Cookbook } from "../use-cookbooks"

type Recipe = Outputs["cookbooks"]["chosen"][number]

interface ChosenDialogProps {
  cookbook: Cookbook
  open: boolean
  onClose: () => void
}

/**
 * The recipes added to a cookbook by hand, to add others, to order and to remove them; each change applies at
 * once.
 */
export function ChosenDialog({ cookbook, open, onClose }: ChosenDialogProps) {
  const { t } = useTranslation()
  const query = trpc.cookbooks.chosen.useQuery({ itemId: cookbook.id }, { enabled: open })
  const { add, remove, reorder } = useChosen(cookbook.id)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t("cookbooks.chosen.title")}
      description={t("cookbooks.chosen.hint")}
      actions={null}
    >
      <RecipePicker label={t("cookbooks.chosen.add")} onPick={(recipe) => void add(recipe)} />
      <Loaded query={query}>
        {(recipes) => (
          <Sortable<Recipe>
            items={recipes}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onReorder={(wanted) => void reorder(wanted)}
            label={t("cookbooks.chosen.title")}
            className="-mx-2.5 grid gap-2"
            itemClassName="rounded-xl bg-surface"
          >
            {(recipe, handle) => (
              <div className="flex items-center gap-2">
                {handle}
                <Picture
                  src={recipePicture(recipe, "tiny")}
                  alt=""
                  of={recipe}
                  className="size-11 shrink-0 overflow-hidden rounded-lg"
                />
                <span dir="auto" className="text-page-side min-w-0 grow wrap-anywhere">
                  {recipe.name}
                </span>
                <IconButton
                  icon="close"
                  label={t("field.remove", { name: recipe.name })}
                  onClick={() => void remove(recipe)}
                />
              </div>
            )}
          </Sortable>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Changes the recipes added to a cookbook by hand: on the screen at once, and reverted where the server refuses. */
function useChosen(itemId: string) {
  const utils = trpc.useUtils()
  const { chosen } = utils.cookbooks
  // One after the other, so that the last order wins.
  const options = { scope: { id: `chosen-${itemId}` } }
  const { mutateAsync: choose } = trpc.cookbooks.choose.useMutation(options)
  const { mutateAsync: unchoose } = trpc.cookbooks.unchoose.useMutation(options)
  const { mutateAsync: sort } = trpc.cookbooks.sortChosen.useMutation(options)

  async function change(next: (recipes: Recipe[]) => Recipe[], store: () => Promise<unknown>) {
    // An answer on its way is older than the change.
    void chosen.cancel({ itemId })
    chosen.setData({ itemId }, (old) => next(old ?? []))
    try {
      await store()
      // An endless list, which mutations of other routers do not refetch.
      await utils.recipes.browse.invalidate()
    } catch {
      void chosen.invalidate({ itemId }) // Said already.
    }
  }

  const idsOf = (recipes: readonly Recipe[]) => recipes.map(({ id }) => id)
  const without = (recipes: readonly Recipe[], id: string) =>
    recipes.filter((recipe) => recipe.id !== id)
  return {
    add: ({ id, slug, name, image }: Recipe) =>
      change(
        (old) => (idsOf(old).includes(id) ? old : [...old, { id, slug, name, image }]),
        () => choose({ itemId, recipeIds: [id] }),
      ),
    remove: ({ id }: Recipe) =>
      change(
        (old) => without(old, id),
        () => unchoose({ itemId, recipeIds: [id] }),
      ),
    reorder: (wanted: Recipe[]) =>
      change(
        () => wanted,
        () => sort({ itemId, recipeIds: idsOf(wanted) }),
      ),
  }
}
