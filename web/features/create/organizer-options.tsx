import { useTranslation } from "react-i18next"
import { usePreferences } from "../../lib/preferences"
import { Checkbox } from "../../ui/checkbox"

/** Whether a page's tags and categories are imported; the device remembers it. */
export function OrganizerOptions() {
  const { t } = useTranslation()
  const [preferences, change] = usePreferences("creating")
  return (
    <>
      <Checkbox
        label={t("create.importTags")}
        hint={t("create.importTagsHint")}
        checked={preferences.importTags}
        onChange={(importTags) => change({ importTags })}
      />
      <Checkbox
        label={t("create.importCategories")}
        hint={t("create.importCategoriesHint")}
        checked={preferences.importCategories}
        onChange={(importCategories) => change({ importCategories })}
      />
    </>
  )
}
