import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type Locale, seedLocaleFor, seedLocales } from "../../../worker/shared/locales"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { Select } from "../../ui/field"
import { toast } from "../../lib/toast"
import type { Item } from "./columns"
import type { Source } from "./source"

const options = seedLocales.map(({ code, name }) => ({ value: code, label: name }))

interface SeedDialogProps<R extends Item> {
  source: Source<R>
  seed: (locale: Locale) => Promise<unknown>
  open: boolean
  onClose: () => void
}

/** Adds common foods, units or labels of a language that are missing. */
export function SeedDialog<R extends Item>({ source, seed, open, onClose }: SeedDialogProps<R>) {
  const { t, i18n } = useTranslation()
  const [locale, setLocale] = useState(() => seedLocaleFor(i18n.language))
  const counts = trpc.setup.seedCounts.useQuery({ locale }, { staleTime: Infinity })
  const kind = source.kind as "foods" | "units" | "labels"

  async function run() {
    const before = source.query.data?.length ?? 0
    try {
      await seed(locale)
    } catch (error) {
      toast.error(failureOf(error).message)
      throw error
    }
    const after = await source.reload()
    toast.success(t("data.seed.added", { count: Math.max(0, after - before) }))
    source.refreshOthers()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="sm"
      title={t(`data.${kind}.seedTitle`)}
      description={t("data.seed.intro")}
      submitLabel={t("data.seed.submit")}
      onSubmit={run}
    >
      <Select
        label={t("data.seed.locale")}
        value={locale}
        onChange={setLocale}
        options={options}
        hint={counts.data && t(`setup.seeds.${kind}`, { count: counts.data[kind] })}
      />
    </Dialog>
  )
}
