import { useTranslation } from "react-i18next"
import { type CookbookSort, cookbookSorts } from "../../../worker/shared/cookbook-sorts"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { useCreateOnce } from "../../lib/use-create-once"
import { Dialog } from "../../ui/dialog"
import { Select, TextArea, TextField } from "../../ui/field"
import { Switch } from "../../ui/switch"
import { CookbookScope, type Scope, scopeInput } from "./cookbook-scope"
import type { Cookbook } from "./use-cookbooks"
import { useOverview } from "./use-overview"

interface CookbookDialogProps {
  /** Without one another is created, after so many. */
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

/** Creates a cookbook, or changes one: its name, visibility and recipes. */
export function CookbookDialog(props: CookbookDialogProps) {
  const { cookbook, count, open, onClose, onSaved } = props
  const { t } = useTranslation()
  const utils = trpc.useUtils()
  const quiet = { meta: { quiet: false } }
  const { mutateAsync: create } = trpc.cookbooks.create.useMutation(quiet)
  const { mutateAsync: change } = trpc.cookbooks.patch.useMutation(quiet)
  const { mutateAsync: arrange } = trpc.cookbooks.arrange.useMutation(quiet)
  const once = useCreateOnce()
  const overview = useOverview(cookbook?.id)
  const form = useForm(
    {
      // Undefined while it is not changed here.
      sort: undefined as CookbookSort | undefined,
      onlyChosen: undefined as boolean | undefined,
      name: cookbook?.name ?? t("cookbooks.suggestion", { n: count + 1 }),
      description: cookbook?.description ?? "",
      public: cookbook?.public ?? false,
      scope: cookbook ? scopeOf(cookbook) : emptyScope,
    },
    { name: (value) => (value.trim() ? undefined : t("validation.name")) },
  )
  const { scope } = form.values
  const sort = form.values.sort ?? overview?.sort ?? "name"
  const isUnfiltered = ![scope.categories, scope.tags, scope.tools].some(({ length }) => length > 0)

  const save = () =>
    form.submit(async ({ scope: wanted, sort: order, onlyChosen, ...values }) => {
      const data = { ...values, ...scopeInput(wanted) }
      const saved = cookbook
        ? await change({ itemId: cookbook.id, data })
        : await once(data, (newId) => create({ data: { ...data, position: count + 1 }, newId }))
      if (order !== undefined || onlyChosen !== undefined)
        await arrange({ itemId: saved.id, data: { sort: order, onlyChosen } })
      // An endless list, which mutations of other routers do not refetch.
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
        hint={t("cookbooks.descriptionHint")}
        rows={3}
        maxLength={10_000}
      />
      <Select
        label={t("book.options.order")}
        value={sort}
        onChange={(value) => form.set("sort", value)}
        options={cookbookSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
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
        {isUnfiltered && (
          <Switch
            label={t("cookbooks.onlyChosen")}
            hint={t("cookbooks.onlyChosenHint")}
            checked={form.values.onlyChosen ?? overview?.onlyChosen ?? false}
            onChange={(value) => form.set("onlyChosen", value)}
          />
        )}
      </fieldset>
    </Dialog>
  )
}

const sortTexts = {
  name: "home.sorts.name",
  added: "home.sorts.created_at",
  own: "cookbooks.ownOrder",
} as const

export const scopeOf = (cookbook: Cookbook): Scope => ({
  categories: cookbook.categories,
  tags: cookbook.tags,
  tools: cookbook.tools,
  requireAllCategories: cookbook.requireAllCategories,
  requireAllTags: cookbook.requireAllTags,
  requireAllTools: cookbook.requireAllTools,
})
