import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { useFailureToast } from "../../ui/use-failure-toast"

/** Adds recipes to the ideas for later of the planner, from other pages, and says how it went. */
export function useAddIdeas() {
  const { t } = useTranslation()
  const { list } = trpc.useUtils().mealplans.ideas
  const options = { meta: { keeps: true, quiet: true }, onSuccess: () => void list.invalidate() }
  const adding = trpc.mealplans.ideas.add.useMutation(options)
  const removing = trpc.mealplans.ideas.remove.useMutation(options)

  const showFailure = useFailureToast()
  const fail = (again: () => unknown) => showFailure(t("planner.ideas.failed"), again)
  const remove = (recipeIds: string[]): Promise<unknown> =>
    removing.mutateAsync({ recipeIds }).catch(fail(() => remove(recipeIds)))
  const add = (recipeIds: string[]): Promise<unknown> =>
    adding.mutateAsync({ recipeIds }).then(
      ({ added }) =>
        toast.success(
          t("actions.addedToIdeas"),
          added.length > 0
            ? { action: { label: t("general.undo"), run: () => void remove(added) } }
            : undefined,
        ),
      fail(() => add(recipeIds)),
    )
  return add
}
