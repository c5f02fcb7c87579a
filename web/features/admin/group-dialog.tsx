import { useState } from "react"
import { useTranslation } from "react-i18next"
import { maxLength, required } from "../../../worker/shared/fields"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Banner } from "../../ui/banner"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { SkeletonRows } from "../../ui/skeleton"
import { Switch } from "../../ui/switch"

interface GroupDialogProps {
  /** Null for a new one. */
  id: string | null
  name: string
  open: boolean
  onClose: () => void
}

/** Creates a group, or changes its name and who can see it. */
export function GroupDialog({ id, ...props }: GroupDialogProps) {
  const { t } = useTranslation()
  const { data } = trpc.admin.groups.get.useQuery({ itemId: id ?? "" }, { enabled: id !== null })
  if (id !== null && !data)
    return (
      <Dialog {...props} title={t("admin.groups.edit", { name: props.name })} actions={null}>
        <SkeletonRows rows={3} />
      </Dialog>
    )
  return <GroupForm {...props} group={data ?? null} />
}

interface GroupFormProps extends Omit<GroupDialogProps, "id"> {
  group: Outputs["admin"]["groups"]["get"] | null
}

function GroupForm({ group, name, open, onClose }: GroupFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string>()
  const create = trpc.admin.groups.add.useMutation({ meta: { quiet: true } })
  const patch = trpc.admin.groups.patch.useMutation({ meta: { quiet: true } })
  const form = useForm(
    {
      name,
      privateGroup: group?.preferences?.privateGroup ?? true,
      recipePublic: group?.preferences?.recipePublic ?? true,
    },
    { name: [required, maxLength(200)] },
  )

  async function submit() {
    setFailure(undefined)
    try {
      const saved = await form.submit(({ name: chosen, ...preferences }) =>
        group
          ? patch.mutateAsync({ itemId: group.id, data: { name: chosen, preferences } })
          : create.mutateAsync({ data: { name: chosen } }),
      )
      if (!saved) return false
      toast.success(t("general.saved"))
      onClose()
      return true
    } catch (error) {
      setFailure(failureOf(error).message)
      return false
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={group ? t("admin.groups.edit", { name }) : t("admin.groups.new")}
      submitLabel={t(group ? "general.save" : "general.create")}
      keepOpen
      onSubmit={submit}
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      <TextField {...form.bind("name")} label={t("setup.group.name")} required dir="auto" />
      {group && (
        <>
          <Switch
            {...form.bindChecked("privateGroup")}
            label={t("group.private")}
            hint={t("group.privateHint")}
          />
          <Switch
            {...form.bindChecked("recipePublic")}
            label={t("group.recipePublic")}
            hint={t("group.recipePublicHint")}
          />
        </>
      )}
    </Dialog>
  )
}
