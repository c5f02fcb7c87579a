import { useTranslation } from "react-i18next"
import { failureOf } from "../../../lib/failures"
import { trpc } from "../../../lib/trpc"
import { type Inputs } from "../../../lib/trpc-types"
import { toast } from "../../../lib/toast"

/** The format of the recipes in an archive. */
export type ArchiveForm = NonNullable<Inputs["recipeBulk"]["export"]["data"]["exportType"]>

/** Lets the server write recipes, with their pictures and files, into one archive, and downloads it. */
export function useArchive() {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  return async (slugs: string[], exportType: ArchiveForm) => {
    const done = toast.loading(t("data.archive.busy", { count: slugs.length }))
    try {
      await client.recipeBulk.export.mutate({ data: { recipes: slugs, exportType } })
      const [newest] = await client.recipeBulk.exports.query()
      const { fileToken } = await client.recipeBulk.exportToken.query({ path: newest!.path })
      location.assign(`/api/utils/download?token=${encodeURIComponent(fileToken)}`)
    } catch (error) {
      toast.error(failureOf(error).message)
    } finally {
      done()
    }
  }
}
