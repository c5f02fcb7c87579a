import { type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useParams } from "wouter"
import { Page } from "../../ui/page"
import { withoutMarkup } from "../../lib/without-markup"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { Sortable } from "../../ui/sortable"
import { useDialog } from "../../ui/use-dialog"
import { CookbookDialog } from "./cookbook-dialog"
import { withAddresses } from "./cached-cookbooks"
import { CookbookCover } from "./cookbook-cover"
import { type Cookbook, useCookbooks } from "./use-cookbooks"
import { useOrder } from "./use-order"
import { type Overview, useOverviews } from "./use-overview"
import { useDeleteCookbook } from "./use-delete-cookbook"
import { useScopeText } from "./use-scope-text"

type Shown = Cookbook & { address: string }

/** All cookbooks of the group, in its order. */
export function CookbooksPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [, navigate] = useLocation()
  const query = useCookbooks()
  const overviews = useOverviews()
  const reorder = useOrder()
  const remove = useDeleteCookbook()
  const dialog = useDialog<Cookbook | "new">()
  const here = `/g/${groupSlug}/cookbooks`
  const total = query.data?.items.length ?? 0
  /** Then the page explains itself once, and offers once to fill it. */
  const isEmpty = query.data?.items.length === 0

  const add = (
    <Button icon="add" variant="primary" onClick={() => dialog.show("new")}>
      {t("cookbooks.new")}
    </Button>
  )
  const { about } = dialog

  return (
    <Page
      title={t("nav.cookbooks")}
      intro={!isEmpty && t("cookbooks.intro")}
      actions={!isEmpty && add}
    >
      <Loaded
        query={query}
        empty={
          <Empty icon="book" text={t("cookbooks.empty")}>
            {add}
          </Empty>
        }
      >
        {({ items }) => (
          <Sortable<Shown>
            items={withAddresses(items)}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onReorder={(wanted) => void reorder(wanted)}
            label={t("nav.cookbooks")}
            className="grid gap-2"
            itemClassName="rounded-2xl bg-surface shadow-card"
          >
            {(cookbook, handle) => (
              <Row
                {...{ cookbook, handle }}
                overview={overviews.get(cookbook.id)}
                href={`${here}/${cookbook.address}`}
                onEdit={() => dialog.show(cookbook)}
                onDelete={() => void remove(cookbook)}
              />
            )}
          </Sortable>
        )}
      </Loaded>
      {about && (
        <CookbookDialog
          key={dialog.nth}
          cookbook={about === "new" ? null : about}
          count={total}
          open={dialog.open}
          onClose={dialog.close}
          onSaved={(saved) => {
            if (about === "new") navigate(`${here}/${saved.slug}`)
          }}
        />
      )}
    </Page>
  )
}

interface RowProps {
  cookbook: Shown
  handle: ReactNode
  /** Undefined until it is known. */
  overview: Overview | undefined
  href: string
  onEdit: () => void
  onDelete: () => void
}

function Row({ cookbook, handle, overview, href, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation()
  const wordsOf = useScopeText()
  const { name, description } = cookbook
  const count = overview?.recipeCount
  return (
    <div className="flex items-center gap-1 p-1.5">
      {handle}
      <Link
        href={href}
        className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-xl py-1.5 hover:bg-sunken sm:px-2"
      >
        <CookbookCover
          recipes={overview?.cover}
          size="tiny"
          className="size-14 shrink-0 rounded-lg"
        />
        <span className="grid min-w-0 grow gap-0.5">
          <span
            dir="auto"
            className="text-page-side font-display text-lg/snug font-semibold wrap-anywhere"
          >
            {name}
          </span>
          {description && (
            <span
              dir="auto"
              className="hang-cut line-clamp-2 text-page-side leading-snug text-soft sm:line-clamp-1"
            >
              {withoutMarkup(description)}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            {count !== undefined && <span>{t("organizers.recipes", { count })}</span>}
            <span dir="auto">{wordsOf(cookbook, overview).join(" · ")}</span>
            {cookbook.public && (
              <span className="inline-flex items-center gap-1">
                <Icon name="web" className="size-4" />
                {t("cookbooks.isPublic")}
              </span>
            )}
          </span>
        </span>
        <Icon name="chevron-forward" className="size-4.5 text-soft max-sm:hidden" />
      </Link>
      <Menu
        label={t("cookbooks.menu", { name })}
        icon="more"
        iconOnly
        entries={[
          { label: t("general.edit"), icon: "edit", onSelect: onEdit },
          "line",
          { label: t("general.delete"), icon: "trash", danger: true, onSelect: onDelete },
        ]}
      />
    </div>
  )
}
