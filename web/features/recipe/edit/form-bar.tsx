import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { OneLineTitle } from "../../../ui/one-line-title"

interface FormBarProps {
  title: string
  /** The name in the title; empty for a new recipe. */
  name: string
  json: boolean
  onJson: (json: boolean) => void
  /** The JSON has an error: the form cannot show it. */
  jsonDisabled: boolean
  busy: boolean
  disabled: boolean
  onCancel: () => void
}

/** Title and buttons of the form, always in reach: at the top, and on phones at the thumb. */
export function FormBar(props: FormBarProps) {
  const { title, name, json, onJson, jsonDisabled, busy, disabled, onCancel } = props
  const { t } = useTranslation()
  return (
    <>
      <h1 className="font-display text-2xl/tight font-semibold sm:hidden">
        <OneLineTitle {...{ title, name }} />
      </h1>
      <div
        data-form-bar
        className="z-20 flex items-center justify-end gap-2 border-line bg-paper py-2.5 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:px-4 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:sticky sm:top-below-top sm:-mx-3 sm:border-b sm:px-3"
      >
        <h1 className="min-w-0 grow font-display text-2xl/tight font-semibold max-sm:hidden">
          <OneLineTitle {...{ title, name }} />
        </h1>
        <Button
          variant="quiet"
          icon={json ? "list" : "code"}
          disabled={jsonDisabled}
          onClick={() => onJson(!json)}
        >
          {t(json ? "recipe.form.modeForm" : "recipe.form.modeJson")}
        </Button>
        <span className="grow sm:hidden" />
        <Button variant="quiet" onClick={onCancel}>
          {t("general.cancel")}
        </Button>
        <Button type="submit" variant="primary" icon="save" busy={busy} disabled={disabled}>
          {t("general.save")}
        </Button>
      </div>
    </>
  )
}
