import { useTranslation } from "react-i18next"
import { IconButton } from "../../../ui/icon-button"
import { Icon } from "../../../ui/icons"

interface CookHeaderProps {
  name: string
  heading: string
  awake: boolean
  /** Shows the ingredients, where they are not on the screen. */
  onList: (() => void) | undefined
  isHandsFree: boolean
  onHandsFree: () => void
  onLeave: () => void
}

/** The names of recipe and step, and the buttons that are always shown. */
export function CookHeader(props: CookHeaderProps) {
  const { name, heading, awake, onList, isHandsFree, onHandsFree, onLeave } = props
  const { t } = useTranslation()
  return (
    <header className="flex items-center gap-1 ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:ps-6">
      <div className="min-w-0 grow">
        <h1 dir="auto" className="truncate text-page-side text-sm text-soft">
          {name}
        </h1>
        <h2 className="text-lg/tight font-semibold tabular-nums">{heading}</h2>
      </div>
      {!awake && (
        <span title={t("cook.sleeps")} className="grid size-11 place-items-center text-soft">
          <Icon name="moon" />
          <span role="status" className="sr-only">
            {t("cook.sleeps")}
          </span>
        </span>
      )}
      <IconButton
        icon="microphone"
        label={t("cook.voice.title")}
        aria-expanded={isHandsFree}
        className={isHandsFree ? "text-primary-text" : undefined}
        onClick={onHandsFree}
      />
      {onList && <IconButton icon="list" label={t("recipe.ingredients")} onClick={onList} />}
      <IconButton
        icon="close"
        label={t("cook.leave")}
        aria-keyshortcuts="Escape c"
        onClick={onLeave}
      />
    </header>
  )
}
