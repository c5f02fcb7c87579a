import { useState } from "react"
import { useTranslation } from "react-i18next"
import { plainText } from "../../lib/plain-text"
import { trpc } from "../../lib/trpc"
import { Card } from "../../ui/card"
import { Select, TextField } from "../../ui/field"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"

const amounts = ["100", "500", "2000"] as const

/** The last log lines of background work, with a filter. */
export function SiteLog() {
  const { t } = useTranslation()
  const [lines, setLines] = useState<(typeof amounts)[number]>("100")
  const [filter, setFilter] = useState("")
  const query = trpc.admin.maintenance.logs.useQuery({ lines: Number(lines) })
  const wanted = plainText(filter.trim())
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-xl font-semibold">{t("admin.log.title")}</h2>
      <p className="text-soft">{t("admin.log.intro")}</p>
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <TextField
          label={t("admin.log.filter")}
          type="search"
          value={filter}
          onChange={setFilter}
        />
        <Select
          label={t("admin.log.lines")}
          value={lines}
          onChange={setLines}
          options={amounts.map((value) => ({ value, label: value }))}
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {({ logs }) => {
          const shown = logs.filter((line) => plainText(line).includes(wanted)).reverse()
          if (shown.length === 0) return <p className="text-soft">{t("admin.log.empty")}</p>
          return (
            <ol
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
              tabIndex={0}
              dir="ltr"
              aria-label={t("admin.log.title")}
              className="max-h-96 overflow-auto rounded-xl bg-sunken p-3 font-mono text-xs"
            >
              {shown.map((line, index) => (
                <li key={index} className="py-0.5 wrap-anywhere">
                  {line}
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
    </Card>
  )
}
