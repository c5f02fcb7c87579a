import { useTranslation } from "react-i18next"
import { useMode } from "../lib/theme"
import { IconButton } from "../ui/icon-button"

/** Switches between light and dark. */
export function ModeButton() {
  const { t } = useTranslation()
  const [mode, setMode] = useMode()
  return mode === "dark" ? (
    <IconButton icon="sun" label={t("nav.light")} onClick={() => setMode("light")} />
  ) : (
    <IconButton icon="moon" label={t("nav.dark")} onClick={() => setMode("dark")} />
  )
}
