import { useTranslation } from "react-i18next"
import { usePageTitle } from "../lib/page-title"
import { reload } from "../lib/service-worker"
import { Button, ButtonLink } from "./button"
import { Icon } from "./icons"

export interface ErrorPageProps {
  status: number | undefined
  /** A part of the app could not be loaded: a reload may help. */
  outdated?: boolean
  /** It is not stored on this device, which is offline. */
  offline?: boolean
}

export function ErrorPage({ status, outdated, offline }: ErrorPageProps) {
  const { t } = useTranslation()
  const title = offline
    ? t("offline.title")
    : status === 404
      ? t("error.notFound")
      : t("error.occurred")
  usePageTitle(title)
  return (
    <main
      tabIndex={-1}
      className="mx-auto grid max-w-md justify-items-center gap-5 px-6 py-20 text-center"
    >
      <Icon
        name={offline ? "offline" : status === 404 ? "search" : "pot"}
        className="size-16 text-primary-text"
      />
      <h1 className="font-display text-3xl font-semibold">{title}</h1>
      <p className="text-lg text-soft">
        {t(
          offline
            ? "offline.notHere"
            : status === 404
              ? "error.notFoundText"
              : outdated
                ? "error.outdated"
                : "error.occurredText",
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href="/" variant="primary" icon="home">
          {t("general.home")}
        </ButtonLink>
        {status !== 404 && (
          <Button icon="refresh" onClick={() => void reload()}>
            {t("general.reload")}
          </Button>
        )}
      </div>
    </main>
  )
}
