import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { ErrorPage } from "../../ui/error-page"
import { Page } from "../../ui/page"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { useDialog } from "../../ui/use-dialog"
import { RecipeBrowser } from "../home"
import { CookbookDialog } from "./cookbook-dialog"
import { withAddresses } from "./cached-cookbooks"
import { ScopePanel } from "./scope-panel"
import { type Cookbook, useCookbooks } from "./use-cookbooks"
import { useDeleteCookbook } from "./use-delete-cookbook"

/** One cookbook: the recipes that it holds, with a search of their own. */
export function CookbookPage() {
  const { t } = useTranslation()
  const { slug = "" } = useParams<{ slug: string }>()
  const query = useCookbooks()
  /** The one that is open: its address goes with its name, which others change. */
  const opened = useRef<{ id: string; slug: string }>(undefined)
  if (!query.data)
    return (
      <Page title={t("nav.cookbooks")} width="wide">
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  const { items } = query.data
  const found =
    items.find(({ id }) => id === slug) ??
    withAddresses(items).find(({ address }) => address === slug) ??
    items.find(({ id }) => opened.current?.slug === slug && opened.current.id === id)
  if (found) opened.current = { id: found.id, slug }
  // By its name, so that the list is asked for along with the book; by its id where two have one name.
  const asked =
    found && (found.slug !== slug || items.filter((one) => one.slug === found.slug).length > 1)
      ? found.id
      : slug
  return found ? (
    <Opened key={found.id} cookbook={found} asked={asked} count={items.length} />
  ) : (
    <ErrorPage status={404} />
  )
}

interface OpenedProps {
  cookbook: Cookbook
  /** What the server knows it by. */
  asked: string
  count: number
}

function Opened({ cookbook, asked, count }: OpenedProps) {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [, navigate] = useLocation()
  const remove = useDeleteCookbook()
  const dialog = useDialog<true>()
  const { name, description } = cookbook
  const here = `/g/${groupSlug}/cookbooks`

  return (
    <>
      <RecipeBrowser
        groupSlug={groupSlug}
        title={name}
        intro={description && <bdi>{description}</bdi>}
        cookbook={asked}
        above={<ScopePanel cookbook={cookbook} />}
        actions={
          <Menu
            label={t("cookbooks.menu", { name })}
            icon="more"
            iconOnly
            entries={[
              { label: t("general.edit"), icon: "edit", onSelect: () => dialog.show(true) },
              "line",
              {
                label: t("general.delete"),
                icon: "trash",
                danger: true,
                onSelect: () => {
                  navigate(here)
                  void remove(cookbook)
                },
              },
            ]}
          />
        }
        empty={
          <Empty icon="book" text={t("cookbooks.holdsNone")}>
            <Button icon="edit" onClick={() => dialog.show(true)}>
              {t("cookbooks.changeHeld")}
            </Button>
          </Empty>
        }
      />
      {dialog.about && (
        <CookbookDialog
          key={dialog.nth}
          cookbook={cookbook}
          count={count}
          open={dialog.open}
          onClose={dialog.close}
          // Its slug goes with its name.
          onSaved={() => navigate(`${here}/${cookbook.id}`, { replace: true })}
        />
      )}
    </>
  )
}
