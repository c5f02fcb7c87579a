import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { isDay } from "../../../worker/shared/days"
import { confirm } from "../../lib/confirm"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { ChoiceCards } from "../../ui/choice-cards"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { FieldError } from "../../ui/field-frame"
import { IconButton } from "../../ui/icon-button"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import { NameDialog } from "../organizers"
import type { Plan } from "./use-plan"
import { addressOf } from "./use-visible-days"

type Template = Outputs["mealplans"]["templates"]["list"][number]

interface TemplatesDialogProps {
  open: boolean
  onClose: () => void
  plan: Plan
  days: readonly string[]
}

/** Plans the meals of a template from a chosen day on; renames and deletes templates. */
export function TemplatesDialog({ open, onClose, plan, days }: TemplatesDialogProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const query = trpc.mealplans.templates.list.useQuery(undefined, { enabled: open })
  const planTemplate = trpc.mealplans.templates.plan.useMutation({
    meta: { keeps: true, quiet: true },
  })
  const [chosenId, setChosenId] = useState<string>()
  const [start, setStart] = useState(days[0]!)
  const [failed, setFailed] = useState<string>()
  const [renamed, setRenamed] = useState<Template>()
  const templates = query.data ?? []
  const chosen = templates.find(({ id }) => id === chosenId)

  async function use({ id }: Template) {
    setFailed(undefined)
    try {
      const { added, missing } = await planTemplate.mutateAsync({ itemId: id, start })
      plan.ideas.take(added)
      const done =
        added.length > 0
          ? t("planner.fill.done", { count: added.length })
          : t("planner.templates.nothingNew")
      const leftOut = missing > 0 ? ` ${t("planner.templates.missing", { count: missing })}` : ""
      toast.success(`${done}${leftOut}`, added.length > 0 ? plan.undoing(added) : undefined)
      if (!days.includes(start)) navigate(addressOf(start, days.length))
    } catch (error) {
      setFailed(failureOf(error).message)
      throw error
    } finally {
      plan.refresh()
    }
  }

  if (renamed)
    return <RenameDialog open={open} template={renamed} onClose={() => setRenamed(undefined)} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("planner.templates.use")}
      onSubmit={templates.length > 0 ? () => chosen && use(chosen) : undefined}
      submitLabel={t("planner.fill.submit", { count: chosen?.meals ?? 0 })}
      submitDisabled={!chosen || !isDay(start)}
      actions={chosen && <TemplateButtons template={chosen} onRename={() => setRenamed(chosen)} />}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={2} />}
        empty={<p className="text-soft">{t("planner.templates.empty")}</p>}
      >
        {(all) => (
          <>
            <ChoiceCards
              label={t("planner.templates.choose")}
              value={chosenId}
              onChange={setChosenId}
              choices={all.map(({ id, name, meals }) => ({
                value: id,
                label: name,
                hint: t("messages.counts.meals", { count: meals }),
              }))}
            />
            <TextField
              type="date"
              label={t("planner.templates.start")}
              value={start}
              onChange={setStart}
              required
            />
            <FieldError error={failed} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

interface TemplateButtonsProps {
  template: Template
  onRename: () => void
}

function TemplateButtons({ template: { id, name }, onRename }: TemplateButtonsProps) {
  const { t } = useTranslation()
  const remove = trpc.mealplans.templates.delete.useMutation()

  async function askAndDelete() {
    const yes = await confirm({
      title: t("general.deleteQuestion", { name }),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    await remove.mutateAsync({ itemId: id }).then(
      () => toast.success(t("general.deleted", { name })),
      () => undefined, // The mutation has shown the error.
    )
  }

  return (
    <div className="-ms-2.5 me-auto flex">
      <IconButton icon="edit" label={t("organizers.rename")} onClick={onRename} />
      <IconButton
        icon="trash"
        label={t("general.delete")}
        busy={remove.isPending}
        onClick={() => void askAndDelete()}
      />
    </div>
  )
}

interface RenameDialogProps {
  template: Template
  open: boolean
  onClose: () => void
}

function RenameDialog({ template: { id, name }, open, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const rename = trpc.mealplans.templates.rename.useMutation({ meta: { quiet: true } })
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={t("organizers.renameTitle", { name })}
      name={name}
      submitLabel={t("general.save")}
      onSave={(wanted) => rename.mutateAsync({ itemId: id, data: { name: wanted } })}
    />
  )
}
