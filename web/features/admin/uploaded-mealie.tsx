import { useState } from "react"
import { useTranslation } from "react-i18next"
import { messageText } from "../../lib/server-messages"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import type { Upload } from "../../lib/upload"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Dialog } from "../../ui/dialog"
import { useDialog } from "../../ui/use-dialog"
import { forgetTransfer, moveTransfer } from "../app-import"

interface UploadedMealieProps {
  upload: Upload
  found: NonNullable<Outputs["admin"]["backups"]["look"]>
  isBusy: boolean
}

/** A backup of Mealie: what is in it, and the choice between a whole site and a group of it. */
export function UploadedMealie({ upload, found, isBusy }: UploadedMealieProps) {
  const { t } = useTranslation()
  const replacing = useDialog<Upload>()
  const { version, isNewer, groups, users, recipes, refusal } = found
  return (
    <>
      <Banner tone={refusal ? "warning" : "success"}>
        <p className="font-semibold">{t("admin.backups.mealie.title", { version })}</p>
        <p>
          {[
            t("admin.backups.groups", { count: groups }),
            t("admin.groups.users", { count: users }),
            t("admin.groups.recipes", { count: recipes }),
          ].join(" · ")}
        </p>
        {isNewer && <p className="mt-2">{t("admin.backups.mealie.newer")}</p>}
        <p className="mt-2">{refusal ? messageText(refusal) : t("admin.backups.mealie.choose")}</p>
      </Banner>
      <div className="flex flex-wrap gap-3">
        {!refusal && (
          <Button
            variant="danger"
            icon="history"
            disabled={isBusy}
            onClick={() => replacing.show(upload)}
          >
            {t("admin.backups.mealie.replace")}
          </Button>
        )}
        <ButtonLink
          href="/group/migrations"
          icon="package"
          onClick={() => moveTransfer("backup", "migration")}
        >
          {t("admin.backups.mealie.import")}
        </ButtonLink>
      </div>
      {replacing.about && (
        <ReplaceDialog
          key={replacing.nth}
          upload={replacing.about}
          open={replacing.open}
          onClose={replacing.close}
        />
      )}
    </>
  )
}

interface ReplaceDialogProps {
  upload: Upload
  open: boolean
  onClose: () => void
}

function ReplaceDialog({ upload, open, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation()
  const [isAcknowledged, acknowledge] = useState(false)
  const replace = trpc.admin.backups.startReplacing.useMutation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("admin.backups.mealie.confirmTitle")}
      danger
      submitLabel={t("admin.backups.restore")}
      submitDisabled={!isAcknowledged}
      onSubmit={async () => {
        await replace.mutateAsync({ uploadId: upload.id, isAcknowledged: true })
        forgetTransfer("backup")
      }}
    >
      <p>{t("admin.backups.mealie.confirmBody")}</p>
      <p>{t("admin.backups.mealie.confirmSafety")}</p>
      <Checkbox
        label={t("admin.backups.acknowledge")}
        checked={isAcknowledged}
        onChange={acknowledge}
      />
    </Dialog>
  )
}
