import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { required } from "../../../../worker/shared/fields"
import { useForm } from "../../../lib/form"
import { trpc } from "../../../lib/trpc"
import { useCreateOnce } from "../../../lib/use-create-once"
import { Dialog } from "../../../ui/dialog"
import { TextField } from "../../../ui/field"
import { useNameTaken } from "../edit/use-name-taken"
import type { Recipe } from "../recipe"

interface DuplicateDialogProps {
  recipe: Pick<Recipe, "name" | "slug">
  groupSlug: string
  open: boolean
  onClose: () => void
}

/** Asks for the name of the copy, and opens it. */
export function DuplicateDialog({ recipe, groupSlug, open, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const duplicate = trpc.recipes.duplicate.useMutation()
  const once = useCreateOnce()
  const form = useForm(
    // Stored as a name: nothing is put around it.
    {
      name: t("recipe.duplicateSuggestion", {
        name: recipe.name,
        interpolation: { escapeValue: false },
      }),
    },
    { name: [required] },
  )
  const taken = useNameTaken(form.values.name, "")

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("recipe.duplicateTitle", { name: recipe.name })}
      submitLabel={t("recipe.duplicate")}
      onSubmit={() =>
        form.submit(async ({ name }) => {
          const data = { name }
          const { slug } = recipe
          const copy = await once(data, (newId) => duplicate.mutateAsync({ slug, data, newId }))
          navigate(`/g/${groupSlug}/r/${copy.slug}`)
        })
      }
    >
      <TextField
        {...form.bind("name")}
        error={form.errors.name ?? (taken ? t("validation.recipeTaken") : undefined)}
        label={t("recipe.duplicateName")}
        required
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
