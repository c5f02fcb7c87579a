import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { Outputs } from "../../lib/trpc-types"
import { labelOf } from "./changed-content"

export type Version = Outputs["recipes"]["versions"]["list"]["items"][number]

/** A version in words: who saved it, and what that changed. */
export function useVersionText() {
  const { t } = useTranslation()
  const { list } = useFormat()
  return {
    by: ({ savedBy }: Version) =>
      savedBy ? t("versions.by", { name: savedBy.name }) : t("versions.byFormer"),
    summary({ fields, cause }: Version) {
      if (!fields) return t("versions.first")
      // Several fields may have one name.
      const changed = list(new Set(fields.map((field) => t(labelOf[field]))))
      return cause === "edit" || cause === null
        ? t("versions.changed", { fields: changed })
        : t(`versions.causes.${cause}`, { fields: changed })
    },
  }
}
