import { useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../../lib/toast"
import { trpc } from "../../../lib/trpc"
import { useCreateOnce } from "../../../lib/use-create-once"
import { Checkbox } from "../../../ui/checkbox"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { Loaded } from "../../../ui/loaded"
import { useCookbooks } from "../use-cookbooks"

/** For more recipes it is not requested which cookbooks contain them: their ids would not fit into an address. */
const MOST_ASKED = 50

interface ChooseCookbooksDialogProps {
  recipes: readonly { id: string; name: string; times?: number }[]
  open: boolean
  onClose: () => void
}

/** Adds recipes to cookbooks by hand, and removes those added that way. */
export function ChooseCookbooksDialog({ recipes, open, onClose }: ChooseCookbooksDialogProps) {
  const { t } = useTranslation()
  const recipeIds = recipes.map(({ id }) => id)
  const books = useCookbooks()
  const isAsked = recipes.length <= MOST_ASKED
  const { data: choices, isError } = trpc.cookbooks.choices.useQuery(
    { recipeIds },
    { enabled: open && isAsked, staleTime: 0 },
  )
  const counts = new Map(choices?.map(({ id, count }) => [id, count]))
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [name, setName] = useState("")
  const save = useSaveChoices(recipeIds)
  const isReady = choices !== undefined || !isAsked || isError

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.toCookbook")}
      description={
        recipes.length === 1 ? recipes[0]!.name : t("organizers.recipes", { count: recipes.length })
      }
      submitLabel={t("general.save")}
      submitDisabled={!isReady || (changes.size === 0 && !name.trim())}
      onSubmit={() => save(changes, name.trim())}
    >
      <Loaded query={{ ...books, data: isReady ? books.data : undefined }}>
        {({ items }) => (
          <ul aria-label={t("nav.cookbooks")} className="grid">
            {items.map((book) => {
              const count = counts.get(book.id) ?? 0
              const changed = changes.get(book.id)
              return (
                <li key={book.id}>
                  <Checkbox
                    label={
                      <span dir="auto" className="wrap-anywhere">
                        {book.name}
                      </span>
                    }
                    checked={changed ?? count === recipes.length}
                    partly={changed === undefined && count > 0 && count < recipes.length}
                    onChange={(ticked) => setChanges(new Map(changes).set(book.id, ticked))}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      <TextField
        label={t("cookbooks.new")}
        hint={t("cookbooks.choose.newHint")}
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={500}
      />
    </Dialog>
  )
}

/** Saves the checked and unchecked cookbooks, and creates one for recipes that are added by hand. */
function useSaveChoices(recipeIds: string[]) {
  const { t } = useTranslation()
  const utils = trpc.useUtils()
  const once = useCreateOnce()
  const { mutateAsync: create } = trpc.cookbooks.create.useMutation()
  const { mutateAsync: arrange } = trpc.cookbooks.arrange.useMutation()
  const { mutateAsync: choose } = trpc.cookbooks.choose.useMutation()
  const { mutateAsync: unchoose } = trpc.cookbooks.unchoose.useMutation()

  return async (changes: ReadonlyMap<string, boolean>, name: string) => {
    if (name) {
      const { id } = await once({ name }, (newId) => create({ data: { name }, newId }))
      await arrange({ itemId: id, data: { onlyChosen: true, sort: "own" } })
      await choose({ itemId: id, recipeIds })
    }
    for (const [itemId, ticked] of changes)
      await (ticked ? choose : unchoose)({ itemId, recipeIds })
    // An endless list, which mutations of other routers do not refetch.
    void utils.recipes.browse.invalidate()
    toast.success(t("cookbooks.choose.saved"))
  }
}
