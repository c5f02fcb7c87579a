import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { openDialog } from "../lib/dialogs-store"
import { IconButton } from "../ui/icon-button"
import { Banners } from "./banners"
import { Logo } from "./logo"
import { ModeButton } from "./mode-button"
import { SkipLink } from "./skip-link"

/** Only the header: for logging in, setup, and shared content. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-16 items-center justify-between border-b border-line bg-paper px-4 print:hidden">
        <Logo />
        <div className="flex">
          <IconButton
            icon="language"
            label={t("nav.language")}
            onClick={() => openDialog("language")}
          />
          <ModeButton />
        </div>
      </header>
      <Banners />
      {children}
    </>
  )
}
