import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { SkeletonRows } from "../../ui/skeleton"
import { IntegrityCheck } from "./integrity-check"
import { SiteLog } from "./site-log"
import { SizeBars } from "./size-bars"

/** What is stored, what can be removed, whether it is intact, and the log. */
export function MaintenancePage() {
  const { t } = useTranslation()
  return (
    <Page title={t("admin.maintenance.title")} intro={t("admin.maintenance.intro")}>
      <Sizes />
      <Cleaning />
      <IntegrityCheck />
      <SiteLog />
    </Page>
  )
}

const kinds = ["recipes", "users", "groups", "backups", "temporary"] as const

function Sizes() {
  const { t } = useTranslation()
  const { data: groups = [] } = trpc.admin.groups.overview.useQuery()
  const query = trpc.admin.maintenance.sizes.useQuery()
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-xl font-semibold">{t("admin.sizes.title")}</h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ bytes, isComplete }) => (
          <>
            <SizeBars
              label={t("admin.sizes.byKind")}
              rows={kinds.map((kind) => ({
                id: kind,
                name: t(`admin.sizes.kinds.${kind}`),
                bytes: bytes[kind] ?? 0,
              }))}
            />
            {!isComplete && <p className="text-soft">{t("admin.sizes.incomplete")}</p>}
          </>
        )}
      </Loaded>
      {groups.length > 1 && <SizeBars label={t("admin.sizes.byGroup")} rows={groups} />}
    </Card>
  )
}

const cleanings = ["cleanImages", "cleanRecipeFolders", "cleanTemp", "cleanLogs"] as const

function Cleaning() {
  const { t } = useTranslation()
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-display text-xl font-semibold">{t("admin.cleaning.title")}</h2>
      <ul className="grid gap-4">
        {cleanings.map((name) => (
          <CleanAction key={name} name={name} />
        ))}
      </ul>
    </Card>
  )
}

function CleanAction({ name }: { name: (typeof cleanings)[number] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data: summary } = trpc.admin.maintenance.summary.useQuery()
  const clean = trpc.admin.maintenance[name].useMutation({
    onSuccess: ({ message }) => toast.success(message),
  })
  const waiting = {
    cleanImages: summary?.cleanableImages,
    cleanRecipeFolders: summary?.cleanableDirs,
  }
  const count = name in waiting ? waiting[name as keyof typeof waiting] : undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 basis-80">
        <p className="font-semibold">{t(`admin.cleaning.${name}.name`)}</p>
        <p className="text-sm text-soft">
          {t(`admin.cleaning.${name}.text`)}
          {count !== undefined && ` ${t("admin.cleaning.found", { count, number: number(count) })}`}
        </p>
      </div>
      <Button icon="trash" busy={clean.isPending} onClick={() => clean.mutate()}>
        {t("admin.cleaning.clean")}
      </Button>
    </li>
  )
}
