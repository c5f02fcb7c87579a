import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { copyText } from "../../lib/clipboard"
import { may, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { LateQrCode } from "../../ui/late-qr-code"
import { Loaded } from "../../ui/loaded"
import type { Cookbook } from "./use-cookbooks"

interface ShareCookbookDialogProps {
  cookbook: Cookbook
  groupSlug: string
  open: boolean
  onClose: () => void
}

/** The address of a cookbook, for visitors where it is public, else for members; it says what visitors cannot see. */
export function ShareCookbookDialog(props: ShareCookbookDialogProps) {
  const { cookbook, groupSlug, open, onClose } = props
  const { t } = useTranslation()
  const { name } = cookbook
  const { user } = useSession()
  const preferences = trpc.groups.preferences.useQuery()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.sharing.title", { name })}
      actions={null}
    >
      <Loaded query={preferences}>
        {({ privateGroup, recipePublic }) => {
          const isOpen = !privateGroup && recipePublic
          return isOpen && cookbook.public ? (
            <PublicLink {...{ cookbook, groupSlug }} />
          ) : (
            <>
              {privateGroup && <p>{t("cookbooks.share.privateGroup")}</p>}
              {!recipePublic && <p>{t("cookbooks.share.recipesNotPublic")}</p>}
              {!cookbook.public && <p>{t("cookbooks.share.notPublic")}</p>}
              {!isOpen && user && may("manage", user) && (
                <Link
                  href="/group/settings#visibility"
                  className="inline-flex min-h-11 items-center justify-self-start text-accent-text underline"
                >
                  {t("group.title")}
                </Link>
              )}
            </>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function PublicLink({
  cookbook: { id, name },
  groupSlug,
}: Pick<ShareCookbookDialogProps, "cookbook" | "groupSlug">) {
  const { t } = useTranslation()
  // Requested as visitors do, so that it applies whatever they may see.
  const seen = trpc.explore.recipes.browse.useQuery(
    { groupSlug, cookbook: id, perPage: 1 },
    { staleTime: 0 },
  )
  const isEmpty = seen.data?.items.length === 0
  // By its id: its slug changes with its name.
  const address = `${location.origin}/g/${groupSlug}/cookbooks/${id}`
  useEffect(() => void copyText(address), [address])
  return (
    <>
      <p>{t("cookbooks.share.hint")}</p>
      {isEmpty && <Banner tone="warning">{t("cookbooks.share.noRecipes")}</Banner>}
      <div className="flex flex-wrap items-center gap-4 rounded-xl border border-line p-3">
        <LateQrCode text={address} label={t("actions.sharing.qr", { name })} />
        <div className="grid min-w-48 grow basis-0 gap-3">
          <span dir="ltr" className="text-sm break-all text-soft rtl:text-end">
            {address}
          </span>
          <Button variant="primary" icon="copy" onClick={() => void copyText(address)}>
            {t("invitations.copy")}
          </Button>
        </div>
      </div>
    </>
  )
}
