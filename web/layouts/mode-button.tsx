import { useTranslation } from "react-i18next"
import { useMode } from "../lib/theme"
import { IconButton } from "../ui/icon-button"
import { Icon } from "../ui/icons"
import { sidebarItem } from "./sidebar-link"

/** Switches between light and dark. */
export function ModeButton({ iconOnly }: { iconOnly?: boolean }) {
  const { t } = useTranslation()
  const [mode, setMode] = useMode()
  const other = mode === "dark" ? "light" : "dark"
  const label = t(other === "dark" ? "nav.dark" : "nav.light")
  const icon = other === "dark" ? "moon" : "sun"
  const change = () => setMode(other)
  return iconOnly ? (
    <IconButton icon={icon} label={label} onClick={change} />
  ) : (
    <button type="button" className={sidebarItem} onClick={change}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
