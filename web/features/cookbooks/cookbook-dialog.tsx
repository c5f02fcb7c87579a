import { useTranslation } from "react-i18next"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { useCreateOnce } from "../../lib/use-create-once"
import { Dialog } from "../../ui/dialog"
import { TextArea, TextField } from "../../ui/field"
import { Switch } from "../../ui/switch"
import { CookbookScope, type Scope, scopeInput } from "./cookbook-scope"
import type { Cookbook } from "./use-cookbooks"

interface CookbookDialogProps {
  /** Without one another is made, at the end of so many. */
  cookbook: Cookbook | null
  count: number
  open: boolean
  onClose: () => void
  onSaved?: (cookbook: Cookbook) => void
}

const emptyScope: Scope = {
  categories: [],
  tags: [],
  tools: [],
  requireAllCategories: true,
  requireAllTags: true,
  requireAllTools: true,
}

/** Makes a cookbook, or changes one: its name, who sees it, and what it holds. */
export function CookbookDialog(props: CookbookDialogProps) {
  const { cookbook, count, open, onClose, onSaved } = props
  const { t } = useTranslation()
  const utils = trpc.useUtils()
  const quiet = { meta: { quiet: false } }
  const { mutateAsync: create } = trpc.cookbooks.create.useMutation(quiet)
  const { mutateAsync: change } = trpc.cookbooks.patch.useMutation(quiet)
  const once = useCreateOnce()
  const form = useForm(
    {
      name: cookbook?.name ?? t("cookbooks.suggestion", { n: count + 1 }),
      description: cookbook?.description ?? "",
      public: cookbook?.public ?? false,
      scope: cookbook ? scopeOf(cookbook) : emptyScope,
    },
    { name: (value) => (value.trim() ? undefined : t("validation.name")) },
  )
  const { scope } = form.values

  const save = () =>
    form.submit(async ({ scope: wanted, ...values }) => {
      const data = { ...values, ...scopeInput(wanted) }
      const saved = cookbook
        ? await change({ itemId: cookbook.id, data })
        : await once(data, (newId) => create({ data: { ...data, position: count + 1 }, newId }))
      // An endless list, which other routers' writes leave alone.
      void utils.recipes.browse.invalidate()
      onSaved?.(saved)
    })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={cookbook ? t("cookbooks.editTitle", { name: cookbook.name }) : t("cookbooks.new")}
      submitLabel={t(cookbook ? "general.save" : "general.create")}
      onSubmit={save}
    >
      <TextField
        {...form.bind("name")}
        label={t("general.name")}
        required
        autoFocus
        autoComplete="off"
        maxLength={500}
        onFocus={(event) => event.target.select()}
      />
      <TextArea
        {...form.bind("description")}
        label={t("cookbooks.description")}
        rows={2}
        maxLength={10_000}
      />
      <Switch
        {...form.bindChecked("public")}
        label={t("cookbooks.public")}
        hint={t("cookbooks.publicHint")}
      />
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{t("cookbooks.holds")}</legend>
        <p aria-hidden="true" className="font-display text-lg font-semibold">
          {t("cookbooks.holds")}
        </p>
        <p className="-mt-3 text-sm text-soft">{t("cookbooks.holdsHint")}</p>
        <CookbookScope
          scope={scope}
          onChange={(some) => form.set("scope", { ...scope, ...some })}
        />
      </fieldset>
    </Dialog>
  )
}

export const scopeOf = (cookbook: Cookbook): Scope => ({
  categories: cookbook.categories,
  tags: cookbook.tags,
  tools: cookbook.tools,
  requireAllCategories: cookbook.requireAllCategories,
  requireAllTags: cookbook.requireAllTags,
  requireAllTools: cookbook.requireAllTools,
})
