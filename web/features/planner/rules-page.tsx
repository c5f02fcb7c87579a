import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { Page } from "../../ui/page"
import { useGroupSlug } from "../../lib/group-slug"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { confirm } from "../../lib/confirm"
import { Empty } from "../../ui/empty"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { toast } from "../../lib/toast"
import { RuleDialog } from "./rule-dialog"
import { type Rule, useRuleText } from "./use-rule-text"

/** The rules for random meals, each described in words. */
export function RulesPage() {
  const { t } = useTranslation()
  const { sentence } = useRuleText()
  const query = trpc.mealplans.rules.list.useQuery({ perPage: -1 })
  const remove = trpc.mealplans.rules.delete.useMutation()
  const [edited, setEdited] = useState<Rule | "new">("new")
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState(false)

  function edit(rule: Rule | "new") {
    setEdited(rule)
    setTurn((before) => before + 1)
    setOpen(true)
  }

  async function askAndRemove(rule: Rule) {
    const yes = await confirm({
      title: t("planner.rules.deleteQuestion"),
      body: sentence(rule),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    await remove.mutateAsync({ itemId: rule.id }).then(
      () => toast.success(t("planner.rules.deleted")),
      () => undefined, // The mutation has shown the error.
    )
    document.querySelector("main")?.focus({ preventScroll: true })
  }

  const addButton = (
    <Button icon="add" variant="primary" onClick={() => edit("new")}>
      {t("planner.rules.new")}
    </Button>
  )

  return (
    <Page
      title={t("planner.rules.pageTitle")}
      intro={t("planner.rules.intro")}
      actions={
        <>
          <ButtonLink href="/group/mealplan/planner/view" variant="quiet" icon="calendar">
            {t("planner.rules.toPlanner")}
          </ButtonLink>
          {addButton}
        </>
      }
    >
      <Loaded
        query={query}
        empty={
          <Empty icon="sliders" text={t("planner.rules.empty")}>
            {addButton}
          </Empty>
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
            {items.map((rule) => (
              <li key={rule.id} className="flex items-center gap-3 p-3 ps-5">
                <Icon name="dice" className="size-6 text-primary-text" />
                <div className="grid min-w-0 grow gap-0.5">
                  <p className="leading-snug font-semibold wrap-anywhere">{sentence(rule)}</p>
                  <Fitting rule={rule} />
                </div>
                <Menu
                  label={t("planner.rules.menu", { rule: sentence(rule) })}
                  icon="more"
                  iconOnly
                  entries={[
                    { label: t("general.edit"), icon: "edit", onSelect: () => edit(rule) },
                    "line",
                    {
                      label: t("general.delete"),
                      icon: "trash",
                      danger: true,
                      onSelect: () => void askAndRemove(rule),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <RuleDialog key={turn} rule={edited} open={open} onClose={() => setOpen(false)} />
    </Page>
  )
}

/** The number of recipes that a rule allows now, with a link to them. */
function Fitting({ rule: { categories, tags } }: { rule: Rule }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)
  const { data } = trpc.recipes.list.useQuery({
    perPage: 1,
    categories: ids(categories),
    tags: ids(tags),
    requireAllCategories: true,
    requireAllTags: true,
  })
  const params = new URLSearchParams([
    ...categories.map(({ slug }) => ["categories", slug]),
    ...tags.map(({ slug }) => ["tags", slug]),
    ...(categories.length > 1 ? [["requireAllCategories", "true"]] : []),
    ...(tags.length > 1 ? [["requireAllTags", "true"]] : []),
  ])
  return (
    <p className="min-h-6 text-sm text-soft">
      {data && (
        <Link
          href={`/g/${groupSlug}?${params}`}
          className="-my-2.5 inline-block py-2.5 underline hover:text-ink"
        >
          {t("planner.rules.fits", { count: data.total })}
        </Link>
      )}
    </p>
  )
}
