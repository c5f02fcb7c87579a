import { useTranslation } from "react-i18next"
import { copyText } from "../../../lib/clipboard"
import { trpc } from "../../../lib/trpc"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { ShareLinks } from "../../sharing"

/** Days that a link holds by default. */
const USUAL = 30

interface ShareDialogProps {
  recipe: { id: string; slug: string; name: string }
  groupSlug: string
  open: boolean
  onClose: () => void
}

/** Links that show this recipe to anyone who has them: those there are, and a new one. */
export function ShareDialog({ recipe, groupSlug, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const query = trpc.sharing.list.useQuery({ recipeId: recipe.id }, { enabled: open })
  const create = trpc.sharing.create.useMutation()
  const remove = trpc.sharing.delete.useMutation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.sharing.title", { name: recipe.name })}
      description={t("actions.sharing.hint")}
      actions={null}
    >
      <ShareLinks
        name={recipe.name}
        query={query}
        addressOf={({ id }) => `${location.origin}/g/${groupSlug}/shared/r/${id}`}
        days={USUAL}
        none={t("actions.sharing.none")}
        label={t("actions.sharing.links")}
        onCreate={(expiresAt) => create.mutateAsync({ data: { recipeId: recipe.id, expiresAt } })}
        onDelete={(itemId) => remove.mutateAsync({ itemId })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <p className="min-w-48 grow basis-0 text-soft">{t("actions.sharing.members")}</p>
        <Button
          variant="quiet"
          icon="copy"
          onClick={() => void copyText(`${location.origin}/g/${groupSlug}/r/${recipe.slug}`)}
        >
          {t("actions.sharing.copyAddress")}
        </Button>
      </div>
    </Dialog>
  )
}
