import { Suspense, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../lib/session"
import { useOnline } from "../lib/online"
import { lazyComponent } from "../lib/lazy-component"
import { trpc } from "../lib/trpc"
import { Banner } from "../ui/banner"
import { Icon } from "../ui/icons"
import { useStickyOffset } from "../ui/use-sticky-offset"

// Only administrators load it.
const BackupFailure = lazyComponent(async () => ({
  default: (await import("./backup-failure")).BackupFailure,
}))

/** Messages for the whole site: offline, a demonstration's version, and for administrators failed backups. */
export function Banners() {
  const { t } = useTranslation()
  const online = useOnline()
  const { user } = useSession()
  const about = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  return (
    <>
      {about.data?.demoStatus && <Demonstration version={about.data.larderVersion} />}
      {user?.admin && online && (
        <Suspense fallback={null}>
          <BackupFailure />
        </Suspense>
      )}
      {!online && (
        <div className="px-4 pt-3 max-sm:pb-3 sm:px-6 print:hidden">
          <Banner tone="warning" icon="offline">
            {t("offline.banner")}
          </Banner>
        </div>
      )}
    </>
  )
}

function Demonstration({ version }: { version: string }) {
  const { t } = useTranslation()
  const banner = useRef<HTMLParagraphElement>(null)
  useStickyOffset(banner, "--demo")
  return (
    <p
      ref={banner}
      className="sticky top-16 z-20 flex min-h-9 items-center justify-center gap-2 bg-secondary px-4 py-1.5 text-center text-sm font-semibold text-on-secondary print:hidden"
    >
      <Icon name="info" className="size-4.5" />
      {t("demo.banner", { version })}
    </p>
  )
}
