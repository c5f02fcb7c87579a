import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { trpc } from "../../lib/trpc"
import { Select, TextField } from "../../ui/field"
import { Switch } from "../../ui/switch"
import type { BookOrder } from "./chapters"
import { type Paper, papers } from "./paper"

export interface BookSettings {
  /** Undefined for the name of the cookbook or group. */
  title: string | undefined
  /** Undefined for the cookbook's order, or else by category. */
  order: BookOrder | undefined
  paper: Paper
  pictures: boolean
  notes: boolean
}

export const usualSettings: BookSettings = {
  title: undefined,
  order: undefined,
  paper: "A4",
  pictures: true,
  notes: true,
}

interface BookOptionsProps {
  settings: BookSettings
  onChange: (settings: BookSettings) => void
  /** The current choice. */
  title: string
  order: BookOrder
  isCookbook: boolean
  /** A field for the recipes of the book, where that can be changed. */
  which: ReactNode
}

/** The contents of the book, and its look. */
export function BookOptions({
  settings,
  onChange,
  title,
  order: chosenOrder,
  isCookbook,
  which,
}: BookOptionsProps) {
  const { t } = useTranslation()
  const set = (change: Partial<BookSettings>) => onChange({ ...settings, ...change })
  return (
    <div className="grid gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      <TextField
        label={t("book.options.title")}
        value={title}
        onChange={(value) => set({ title: value })}
        maxLength={120}
        autoComplete="off"
      />
      {which ?? <span className="hidden sm:block" />}
      <Select
        label={t("book.options.order")}
        value={chosenOrder}
        onChange={(order) => set({ order })}
        options={[...(isCookbook ? (["cookbook"] as const) : []), ...orders].map((value) => ({
          value,
          label: t(orderTexts[value]),
        }))}
      />
      <Select
        label={t("book.options.paper")}
        value={settings.paper}
        onChange={(paper) => set({ paper })}
        options={papers.map((value) => ({ value, label: t(`book.options.papers.${value}`) }))}
      />
      <Switch
        label={t("book.options.pictures")}
        checked={settings.pictures}
        onChange={(pictures) => set({ pictures })}
      />
      <Switch
        label={t("book.options.notes")}
        checked={settings.notes}
        onChange={(notes) => set({ notes })}
      />
    </div>
  )
}

const orders = ["category", "name"] as const

const orderTexts = {
  category: "book.options.orders.category",
  name: "book.options.orders.name",
  cookbook: "home.sorts.cookbook",
} as const

const everything = { perPage: -1 }
const forLong = { staleTime: 5 * 60_000 }

/** All recipes, or those of a category or tag; other choices come with the address. */
export function WhichRecipes() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const categories = trpc.organizers.categories.list.useQuery(everything, forLong).data?.items ?? []
  const tags = trpc.organizers.tags.list.useQuery(everything, forLong).data?.items ?? []
  const options = [
    { value: "", label: t("book.options.all") },
    ...categories.map(({ slug, name }) => ({
      value: `categories=${encodeURIComponent(slug)}`,
      label: t("book.options.ofCategory", { name }),
    })),
    ...tags.map(({ slug, name }) => ({
      value: `tags=${encodeURIComponent(slug)}`,
      label: t("book.options.ofTag", { name }),
    })),
  ]
  const value = params.toString()
  const isOther = !options.some((option) => option.value === value)
  return (
    <Select
      label={t("book.options.which")}
      value={value}
      onChange={(next) => setParams(new URLSearchParams(next), { replace: true })}
      options={isOther ? [{ value, label: t("book.options.asFiltered") }, ...options] : options}
    />
  )
}
